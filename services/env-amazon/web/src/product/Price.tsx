import { Fact, formatMoney } from "@primbench/ui";

import styles from "./Price.module.css";

type Props = { cents: number; listCents: number | null; isLarge?: boolean };

/** What a product costs, and how far that is below its list price. */
export function Price({ cents, listCents, isLarge = false }: Props) {
  const isReduced = listCents !== null && listCents > cents;
  return (
    <div className={[styles["price"], isLarge ? styles["isLarge"] : ""].join(" ")}>
      {isReduced && <span className={styles["off"]}>-{Math.round(((listCents - cents) / listCents) * 100)}%</span>}
      <Fact label="Price" className={styles["now"]}>
        {formatMoney(cents)}
      </Fact>
      {isReduced && (
        <Fact label="List price" className={styles["was"]}>
          <s>{formatMoney(listCents)}</s>
        </Fact>
      )}
    </div>
  );
}
