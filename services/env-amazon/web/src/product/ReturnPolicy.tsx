import { Fact } from "@primbench/ui";

import styles from "./BuyBox.module.css";
import { returnText } from "./returnText";

/** Until when the product can be sent back. 0 days: not at all. */
export function ReturnPolicy({ days }: { days: number }) {
  return (
    <div className={styles["term"]}>
      <span>Returns</span>
      <Fact label="Return policy">{returnText(days)}</Fact>
    </div>
  );
}
