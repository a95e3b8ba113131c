import { CheckBox, Select } from "@primbench/ui";

import { ListFilters } from "../search/ListFilters";
import { reviewSortChoices, starChoices } from "./reviewQuery";

/** How a product's reviews are sorted and narrowed. Every choice is part of the address. */
export function ReviewFilters() {
  return (
    <ListFilters search="Search reviews">
      {(params, set) => (
        <>
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
        </>
      )}
    </ListFilters>
  );
}
