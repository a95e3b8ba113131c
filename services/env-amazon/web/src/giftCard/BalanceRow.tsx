import { Fact, formatMoney } from "@primbench/ui";
import { Link } from "react-router";

import type { BalanceLine } from "../api/type";
import styles from "./BalanceRow.module.css";

/** One movement of the gift balance. */
export function BalanceRow({ line }: { line: BalanceLine }) {
  return (
    <article aria-label={line.reference} className={styles["row"]}>
      <div>
        <h3>{line.title}</h3>
        <div className={styles["detail"]}>
          {line.link === "" ? <span>{line.reference}</span> : <Link to={line.link}>{line.reference}</Link>}
          {line.sender !== "" && (
            <>
              <span>from</span>
              <Fact label="From">{line.sender}</Fact>
            </>
          )}
        </div>
        <Fact label="Date" className={styles["date"]}>
          {line.made_on_text}
        </Fact>
      </div>
      <Fact label="Amount" className={line.amount_cents < 0 ? styles["spent"] : styles["added"]}>
        {formatMoney(line.amount_cents)}
      </Fact>
    </article>
  );
}
