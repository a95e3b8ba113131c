import { Link, useLocation, useSearchParams } from "react-router";

import { useDepartments } from "../api/catalogue";
import styles from "./DepartmentBar.module.css";

export function DepartmentBar() {
  const departments = useDepartments();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const current = pathname === "/s" ? params.get("department") : null;
  return (
    <nav aria-label="Departments" className={styles["bar"]}>
      <ul>
        {departments.data?.items.map((department) => (
          <li key={department.id}>
            <Link to={`/s?department=${department.id}`} aria-current={department.id === current ? "true" : undefined}>
              {department.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
