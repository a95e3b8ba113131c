import { errorMessage } from "../api/ApiError";
import styles from "./Text.module.css";

/** What went wrong, in the server's words where it had any. */
export function ErrorMessage({ error }: { error: unknown }) {
  return (
    <div role="alert" className={styles["error"]}>
      {errorMessage(error)}
    </div>
  );
}
