import styles from "./Text.module.css";

type Props = {
  /** What the server confirmed; nothing before it did. */
  message: string | undefined;
};

/** Live region for confirmations. It stays in the document so that a change of its text is announced. */
export function StatusMessage({ message }: Props) {
  return (
    <div role="status" className={styles["status"]}>
      {message}
    </div>
  );
}
