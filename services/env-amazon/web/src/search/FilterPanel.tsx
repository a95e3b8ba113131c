import { Button } from "@primbench/ui";
import { useState } from "react";

import type { SearchPage } from "../api/type";
import { FilterRail } from "./FilterRail";
import styles from "./FilterPanel.module.css";

/** The filters: always open beside the results, behind a button where the window is narrow. */
export function FilterPanel({ facets }: { facets: SearchPage["facets"] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside aria-label="Narrow the results" className={styles["panel"]}>
      <div className={styles["toggle"]}>
        <Button
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          Filters
        </Button>
      </div>
      <div className={isOpen ? styles["open"] : styles["folded"]}>
        <FilterRail departments={facets.departments} brands={facets.brands} />
      </div>
    </aside>
  );
}
