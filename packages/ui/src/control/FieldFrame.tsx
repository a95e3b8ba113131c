import type { ReactNode } from "react";

import styles from "./Field.module.css";
import { hintIdOf } from "./hintIdOf";

type Props = { id: string; label: string; hint: string | undefined; children: ReactNode };

/** What surrounds the control of that id: its label above, a hint below. */
export function FieldFrame({ id, label, hint, children }: Props) {
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <span id={hintIdOf(id)} className={styles["hint"]}>
          {hint}
        </span>
      )}
    </div>
  );
}
