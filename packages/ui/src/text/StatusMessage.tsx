import styles from "./Text.module.css";
import { useKeptInSight } from "./useKeptInSight";

type Props = {
  /** What the server confirmed; nothing before it did. */
  message: string | undefined;
};

/** Live region for confirmations. It stays in the document so that a change of its text is announced. */
export function StatusMessage({ message }: Props) {
  const ref = useKeptInSight<HTMLDivElement>(message);
  return (
    <div role="status" ref={ref} className={styles["status"]}>
      {message}
    </div>
  );
}
