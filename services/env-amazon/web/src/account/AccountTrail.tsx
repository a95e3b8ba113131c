import { Link } from "react-router";

import styles from "../product/Breadcrumb.module.css";

/** Way back to the account from one of its pages. */
export function AccountTrail({ page }: { page: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles["trail"]}>
      <ol>
        <li>
          <Link to="/account">Your account</Link>
        </li>
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
