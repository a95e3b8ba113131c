import { Link } from "react-router";

import { useDepartments } from "../api/catalogue";
import styles from "./Breadcrumb.module.css";

type Props = { department: string; subcategory: string };

export function Breadcrumb({ department, subcategory }: Props) {
  const departments = useDepartments();
  const name = departments.data?.items.find((entry) => entry.id === department)?.name ?? department;
  const address = `/s?department=${encodeURIComponent(department)}`;
  return (
    <nav aria-label="Breadcrumb" className={styles["trail"]}>
      <ol>
        <li>
          <Link to={address}>{name}</Link>
        </li>
        <li>
          <Link to={`${address}&k=${encodeURIComponent(subcategory)}`}>{subcategory}</Link>
        </li>
      </ol>
    </nav>
  );
}
