import { CheckBox, Select } from "@primbench/ui";
import { useNavigate, useSearchParams } from "react-router";

import { TextSearch } from "../search/TextSearch";
import { withChange } from "../search/withChange";
import styles from "./ReviewFilters.module.css";
import { reviewSortChoices, starChoices } from "./reviewQuery";

/** How a product's reviews are sorted and narrowed. Every choice is part of the address. */
export function ReviewFilters() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const set = (key: string, value: string) => {
    void navigate(withChange(params, key, value));
  };
  const text = params.get("q") ?? "";
  return (
    <div role="group" aria-label="Filters" className={styles["filters"]}>
      <TextSearch
        key={text}
        label="Search reviews"
        initialText={text}
        onSearch={(q) => {
          set("q", q);
        }}
      />
      <div className={styles["row"]}>
        <Select
          label="Sort by"
          isInline
          value={params.get("sort") === "recent" ? "recent" : "top"}
          choices={reviewSortChoices}
          onChange={(sort) => {
            set("sort", sort === "top" ? "" : sort);
          }}
        />
        <Select
          label="Stars"
          isInline
          value={params.get("stars") ?? ""}
          choices={starChoices}
          onChange={(stars) => {
            set("stars", stars);
          }}
        />
        <CheckBox
          label="Verified purchases only"
          isChecked={params.get("verified") === "true"}
          onChange={(isChecked) => {
            set("verified", isChecked ? "true" : "");
          }}
        />
      </div>
    </div>
  );
}
