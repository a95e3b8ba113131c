import { Button, Loaded, Notice, useNotice, usePageTitle } from "@primbench/ui";
import { useNavigate, useSearchParams } from "react-router";

import { usePasskey, useSignIn } from "../api/signIn";
import styles from "./SignInPage.module.css";

export function SignInPage() {
  const passkey = usePasskey();
  usePageTitle("Sign In");
  return (
    <div className={styles["page"]}>
      <Loaded query={passkey}>{({ name }) => <SavedPasskey name={name} />}</Loaded>
    </div>
  );
}

function SavedPasskey({ name }: { name: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const notice = useNotice();
  const proceed = async () => {
    const account = await notice.follow(signIn.mutateAsync(), "Signed in");
    if (account !== undefined) await navigate(pathWithin(params.get("return")), { replace: true });
  };
  return (
    <section aria-labelledby="sign-in-title" className={styles["card"]}>
      <h1 id="sign-in-title">Sign in</h1>
      <p>Welcome back, {name}. This browser has your passkey, so you need no password.</p>
      <Button kind="primary" isBusy={signIn.isPending} disabled={signIn.isPending} onClick={() => void proceed()}>
        Continue as {name}
      </Button>
      <Notice notice={notice} />
    </section>
  );
}

/** The shop's own path that one came from; anything else is the front page. */
function pathWithin(path: string | null): string {
  return path !== null && /^\/(?!\/)/.test(path) ? path : "/";
}
