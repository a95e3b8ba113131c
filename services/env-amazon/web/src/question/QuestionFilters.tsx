import { CheckBox, Select } from "@primbench/ui";

import { ListFilters } from "../search/ListFilters";
import { questionSortChoices } from "./questionQuery";

/** How a product's questions are sorted and narrowed. Every choice is part of the address. */
export function QuestionFilters() {
  return (
    <ListFilters search="Search questions">
      {(params, set) => (
        <>
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
        </>
      )}
    </ListFilters>
  );
}
