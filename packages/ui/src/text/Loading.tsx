import styles from "./Text.module.css";

export function Loading({ label = "Loading…" }: { label?: string }) {
  return (
    <p className={styles["loading"]} aria-busy="true">
      {label}
    </p>
  );
}
