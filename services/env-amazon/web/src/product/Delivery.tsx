import { Fact, formatDate } from "@primbench/ui";

import styles from "./Price.module.css";

type Props = { deliveryBy: string; isPrime: boolean };

export function Delivery({ deliveryBy, isPrime }: Props) {
  return (
    <div className={styles["delivery"]}>
      {isPrime && <PrimeMark />}
      <Fact label="Delivery">
        Delivery by <b>{formatDate(deliveryBy, "weekday")}</b>
      </Fact>
    </div>
  );
}

function PrimeMark() {
  return (
    <span className={styles["prime"]}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2 8.5l4 4.5 8-11" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      Prime
    </span>
  );
}
