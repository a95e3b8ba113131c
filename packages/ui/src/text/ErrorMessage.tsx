import { errorMessage, isSignedOut } from "../api/ApiError";
import { ToSignIn } from "../navigation/ToSignIn";
import styles from "./Text.module.css";

/** What went wrong, in the server's words where it had any. Whoever is signed out is led to the sign-in instead. */
export function ErrorMessage({ error }: { error: unknown }) {
  if (isSignedOut(error)) return <ToSignIn />;
  return (
    <div role="alert" className={styles["error"]}>
      {errorMessage(error)}
    </div>
  );
}
