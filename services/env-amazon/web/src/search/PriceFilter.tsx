import { Button, Field } from "@primbench/ui";
import { useState } from "react";

import styles from "./FilterRail.module.css";

type Props = { initialMin: string; initialMax: string; onApply: (min: string, max: string) => void };

/** Price bounds in dollars; an empty one is open. */
export function PriceFilter({ initialMin, initialMax, onApply }: Props) {
  const [min, setMin] = useState(initialMin);
  const [max, setMax] = useState(initialMax);
  return (
    <section className={styles["section"]} aria-label="Price range">
      <h2>Price</h2>
      <form
        className={styles["price"]}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(min.trim(), max.trim());
        }}
      >
        <Field label="Minimum price" inputMode="decimal" placeholder="$" value={min} onChange={setMin} />
        <Field label="Maximum price" inputMode="decimal" placeholder="$" value={max} onChange={setMax} />
        <Button type="submit">Apply price</Button>
      </form>
    </section>
  );
}
