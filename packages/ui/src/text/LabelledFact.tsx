import type { ReactNode } from "react";

import { Fact } from "./Fact";
import styles from "./LabelledFact.module.css";

/** A fact under its label, which all can see. */
export function LabelledFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles["entry"]}>
      <span className={styles["label"]}>{label}</span>
      <Fact label={label}>{children}</Fact>
    </div>
  );
}
