import { errorMessage, isSignedOut } from "../api/ApiError";
import { ToSignIn } from "../navigation/ToSignIn";
import styles from "./Text.module.css";
import { useKeptInSight } from "./useKeptInSight";

/** What went wrong, in the server's words where it had any. Whoever is signed out is led to the sign-in instead. */
export function ErrorMessage({ error }: { error: unknown }) {
  const message = isSignedOut(error) ? undefined : errorMessage(error);
  const ref = useKeptInSight<HTMLDivElement>(message);
  if (message === undefined) return <ToSignIn />;
  return (
    <div role="alert" ref={ref} className={styles["error"]}>
      {message}
    </div>
  );
}
