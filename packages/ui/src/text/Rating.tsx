import { useId } from "react";

import styles from "./Text.module.css";

const starPath = "M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L10 15l-5.3 2.8 1.1-5.9L1.5 7.8l5.9-.8z";
const places = [0, 20, 40, 60, 80] as const;

/** Five stars filled to a rating in tenths: 45 is "4.5 out of 5 stars". */
export function Rating({ tenths }: { tenths: number }) {
  const clipId = useId();
  return (
    <span role="img" aria-label={`${(tenths / 10).toFixed(1)} out of 5 stars`} className={styles["rating"]}>
      <svg viewBox="0 0 100 20" className={styles["stars"]} aria-hidden="true">
        <clipPath id={clipId}>
          <rect width={tenths * 2} height="20" />
        </clipPath>
        <Stars fill="#d5dade" />
        <g clipPath={`url(#${clipId})`}>
          <Stars fill="var(--star)" />
        </g>
      </svg>
    </span>
  );
}

function Stars({ fill }: { fill: string }) {
  return (
    <g fill={fill}>
      {places.map((x) => (
        <path key={x} d={starPath} transform={`translate(${x} 0)`} />
      ))}
    </g>
  );
}
