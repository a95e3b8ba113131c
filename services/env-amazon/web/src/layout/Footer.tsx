import { Link } from "react-router";

import { useDepartments } from "../api/catalogue";
import styles from "./Shell.module.css";

export function Footer() {
  const departments = useDepartments();
  return (
    <footer className={styles["footer"]}>
      <button
        type="button"
        className={styles["top"]}
        onClick={() => {
          window.scrollTo(0, 0);
        }}
      >
        Back to top
      </button>
      <nav aria-label="Footer" className={styles["columns"]}>
        <section>
          <h2>Shop</h2>
          <ul>
            {departments.data?.items.slice(0, 5).map((department) => (
              <li key={department.id}>
                <Link to={`/s?department=${department.id}`}>{department.name}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Your shopping</h2>
          <ul>
            <li>
              <Link to="/orders">Order history</Link>
            </li>
            <li>
              <Link to="/lists">Saved items</Link>
            </li>
            <li>
              <Link to="/shopping-list">Shopping list</Link>
            </li>
          </ul>
        </section>
        <section>
          <h2>Your details</h2>
          <ul>
            <li>
              <Link to="/account">Account overview</Link>
            </li>
            <li>
              <Link to="/account/settings">Account settings</Link>
            </li>
            <li>
              <Link to="/account/addresses">Address book</Link>
            </li>
            <li>
              <Link to="/account/payments">Saved cards</Link>
            </li>
          </ul>
        </section>
      </nav>
    </footer>
  );
}
