import { formatMoney } from "@primbench/ui";
import { useId } from "react";

import styles from "./OptionChooser.module.css";
import type { ProductOption } from "./productOption";

type Props = { option: ProductOption; value: string | undefined; onChange: (value: string) => void };

/** One option of a product: a radio a value, its price difference as description. */
export function OptionChooser({ option, value, onChange }: Props) {
  const id = useId();
  const hasNotes = option.values.some((entry) => !entry.in_stock || entry.price_delta_cents !== 0);
  return (
    <div role="radiogroup" aria-labelledby={`${id}-name`} className={styles["option"]}>
      <p className={styles["title"]}>
        <span id={`${id}-name`}>{option.name}</span>
        {value !== undefined && <b>: {value}</b>}
      </p>
      <div className={styles["values"]}>
        {option.values.map((entry) => {
          const noteId = `${id}-note-${entry.value.replaceAll(" ", "-")}`;
          return (
            <label key={entry.value} className={styles["value"]}>
              <input
                type="radio"
                name={id}
                checked={entry.value === value}
                disabled={!entry.in_stock}
                aria-label={entry.value}
                aria-describedby={hasNotes ? noteId : undefined}
                onChange={() => {
                  onChange(entry.value);
                }}
              />
              <span>{entry.value}</span>
              {hasNotes && <small id={noteId}>{note(entry)}</small>}
            </label>
          );
        })}
      </div>
    </div>
  );
}

function note(entry: ProductOption["values"][number]): string {
  if (!entry.in_stock) return "Unavailable";
  if (entry.price_delta_cents === 0) return "Same price";
  const sign = entry.price_delta_cents > 0 ? "+" : "−";
  return `${sign}${formatMoney(Math.abs(entry.price_delta_cents))}`;
}
