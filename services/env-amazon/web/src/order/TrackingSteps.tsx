import { formatDate } from "@primbench/ui";

import type { Parcel } from "../api/type";
import styles from "./TrackingSteps.module.css";

/** How far a parcel has come, and when it was where. */
export function TrackingSteps({ parcel }: { parcel: Parcel }) {
  const reached = parcel.steps.filter((step) => step.reached_at !== null).length - 1;
  return (
    <ol aria-label={`Progress of parcel ${String(parcel.number)}`} className={styles["steps"]}>
      {parcel.steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={index === reached ? "step" : undefined}
          className={index <= reached ? styles["done"] : styles["ahead"]}
        >
          {step.name}
          {step.reached_at !== null && <span className={styles["time"]}>{formatDate(step.reached_at, "weekday")}</span>}
        </li>
      ))}
    </ol>
  );
}
