import { CheckBox, Select } from "@primbench/ui";
import { useNavigate, useSearchParams } from "react-router";

import { TextSearch } from "../search/TextSearch";
import { withChange } from "../search/withChange";
import styles from "./QuestionFilters.module.css";
import { questionSortChoices } from "./questionQuery";

/** How a product's questions are sorted and narrowed. Every choice is part of the address. */
export function QuestionFilters() {
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
        label="Search questions"
        initialText={text}
        onSearch={(q) => {
          set("q", q);
        }}
      />
      <div className={styles["row"]}>
        <Select
          label="Sort by"
          isInline
          value={params.get("sort") === "recent" ? "recent" : "votes"}
          choices={questionSortChoices}
          onChange={(sort) => {
            set("sort", sort === "votes" ? "" : sort);
          }}
        />
        <CheckBox
          label="Only unanswered"
          isChecked={params.get("unanswered") === "true"}
          onChange={(isChecked) => {
            set("unanswered", isChecked ? "true" : "");
          }}
        />
      </div>
    </div>
  );
}
