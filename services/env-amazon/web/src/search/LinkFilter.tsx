import { useState } from "react";
import { Link, useSearchParams } from "react-router";

import styles from "./FilterRail.module.css";
import { withFilter } from "./searchQuery";

type Choice = { value: string; label: string; count?: number };

type Props = {
  title: string;
  /** Key in the address. */
  name: string;
  anyLabel: string;
  choices: readonly Choice[];
};

const foldedCount = 10;

/** A filter of one value, chosen by a link. A long list is folded; the chosen value always shows. */
export function LinkFilter({ title, name, anyLabel, choices }: Props) {
  const [params] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = params.get(name);
  const isLong = choices.length > foldedCount + 2;
  const shown = isLong && !isOpen ? folded(choices, chosen) : choices;
  return (
    <section className={styles["section"]} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {chosen !== null && (
          <li>
            <Link to={withFilter(params, { [name]: undefined })}>‹ {anyLabel}</Link>
          </li>
        )}
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={withFilter(params, { [name]: value })} aria-current={value === chosen ? "true" : undefined}>
              {label}
            </Link>
            {count !== undefined && <span className={styles["count"]}>{count}</span>}
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={styles["unfold"]}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? "Show fewer" : `Show all ${choices.length}`}
        </button>
      )}
    </section>
  );
}

/** Those of which there is most, in their order. */
function folded(choices: readonly Choice[], chosen: string | null): Choice[] {
  const byCount = choices.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const kept = new Set(byCount.slice(0, foldedCount).map(({ value }) => value));
  return choices.filter(({ value }) => kept.has(value) || value === chosen);
}
