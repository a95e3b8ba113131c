import { CheckBox } from "@primbench/ui";
import { useNavigate, useSearchParams } from "react-router";

import type { FacetValue } from "../api/type";
import styles from "./FilterRail.module.css";
import { LinkFilter } from "./LinkFilter";
import { PriceFilter } from "./PriceFilter";
import { withFilter } from "./searchQuery";

type Props = { departments: readonly FacetValue[]; brands: readonly FacetValue[] };

const ratings = [
  { stars: "4.5", label: "4.5 stars & up" },
  { stars: "4", label: "4 stars & up" },
  { stars: "3", label: "3 stars & up" },
] as const;

/** What narrows the results. Every filter is part of the address. */
export function FilterRail({ departments, brands }: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const set = (changes: Record<string, string | undefined>) => {
    void navigate(withFilter(params, changes));
  };
  return (
    <div role="group" aria-label="Filters" className={styles["rail"]}>
      <LinkFilter title="Department" name="department" anyLabel="Any department" choices={departments} />
      <LinkFilter
        title="Customer rating"
        name="rating"
        anyLabel="Any rating"
        choices={ratings.map(({ stars, label }) => ({ value: stars, label }))}
      />
      <PriceFilter
        key={`${params.get("min") ?? ""}-${params.get("max") ?? ""}`}
        initialMin={params.get("min") ?? ""}
        initialMax={params.get("max") ?? ""}
        onApply={(min, max) => {
          set({ min, max });
        }}
      />
      <LinkFilter title="Brand" name="brand" anyLabel="Any brand" choices={brands} />
      <section className={styles["section"]}>
        <h2>Delivery and stock</h2>
        <CheckBox
          label="Prime fast delivery"
          isChecked={params.get("prime") === "true"}
          onChange={(isChecked) => {
            set({ prime: isChecked ? "true" : undefined });
          }}
        />
        <CheckBox
          label="Only in stock"
          isChecked={params.get("stock") === "true"}
          onChange={(isChecked) => {
            set({ stock: isChecked ? "true" : undefined });
          }}
        />
      </section>
    </div>
  );
}
