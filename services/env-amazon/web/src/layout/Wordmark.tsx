import styles from "./TopBar.module.css";

/** The shop's name beside a parcel: our own drawing. */
export function Wordmark() {
  return (
    <span className={styles["wordmark"]}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 9l13-6 13 6v15l-13 6-13-6z" fill="#e2ab5c" />
        <path d="M3 9l13 6 13-6-13-6z" fill="#f3cd8f" />
        <path d="M16 15v15l13-6V9z" fill="#c48a3c" />
        <path d="M9 6l13 6v5l3-1.4V10.6L12 4.6z" fill="#14202c" opacity="0.55" />
      </svg>
      <span>amazon</span>
    </span>
  );
}
