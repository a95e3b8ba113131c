import { formatCount, Loaded, usePageTitle } from "@primbench/ui";
import { Link } from "react-router";

import { useDepartments } from "../api/catalogue";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./DepartmentsPage.module.css";

export function DepartmentsPage() {
  const departments = useDepartments();
  usePageTitle("All departments");
  return (
    <div className={styles["page"]}>
      <h1>All departments</h1>
      <Loaded query={departments} acceptsRemembered>
        {({ items }) => (
          <ul className={styles["departments"]}>
            {items.map((department) => (
              <li key={department.id} className={styles["department"]}>
                <ProductPicture image={department.image} />
                <Link to={`/s?department=${department.id}`}>{department.name}</Link>
                <p>{formatCount(department.product_count)} products</p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
