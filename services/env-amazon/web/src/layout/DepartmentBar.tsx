import { Link, useLocation, useSearchParams } from "react-router";

import { useDepartments } from "../api/catalogue";
import styles from "./DepartmentBar.module.css";
import { DepartmentMenu } from "./DepartmentMenu";

/** Ids of those that have a place in the bar; all others are in its menu. */
const shownIds = ["electronics", "computers", "home", "kitchen", "clothing", "books", "grocery"];

export function DepartmentBar() {
  const departments = useDepartments();
  const { key, pathname } = useLocation();
  const [params] = useSearchParams();
  const current = pathname === "/s" ? params.get("department") : null;
  const all = departments.data?.items ?? [];
  const shown = shownIds.flatMap((id) => all.filter((department) => department.id === id));
  return (
    <nav aria-label="Departments" className={styles["bar"]}>
      {/* Wherever one goes, the menu is folded again. */}
      <DepartmentMenu key={key} departments={all} current={current} />
      <ul className={styles["shown"]}>
        {shown.map((department) => (
          <li key={department.id}>
            <Link to={`/s?department=${department.id}`} aria-current={department.id === current ? "true" : undefined}>
              {department.name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/s?sort=newest">New arrivals</Link>
        </li>
      </ul>
    </nav>
  );
}
