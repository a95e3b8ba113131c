import { Button, Loaded, Loading, Notice, useNotice, usePageTitle } from "@primbench/ui";
import { Navigate, useNavigate, useSearchParams } from "react-router";

import { useAccountUnlessRefused } from "../api/account";
import { usePasskey, useSignIn } from "../api/signIn";
import styles from "./SignInPage.module.css";

/** Signs in and leads back; whoever is signed in already is led on at once. */
export function SignInPage() {
  const account = useAccountUnlessRefused();
  const passkey = usePasskey();
  const target = useTarget();
  usePageTitle("Sign In");
  // Only an answer from now counts: the sign-in may have run out since the last one.
  if (!account.isError) return account.isFetchedAfterMount ? <Navigate to={target} replace /> : <Loading />;
  return (
    <div className={styles["page"]}>
      <Loaded query={passkey}>{({ name }) => <SavedPasskey name={name} />}</Loaded>
    </div>
  );
}

function SavedPasskey({ name }: { name: string }) {
  const target = useTarget();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const notice = useNotice();
  const proceed = async () => {
    const account = await notice.follow(signIn.mutateAsync(), "Signed in");
    if (account !== undefined) await navigate(target, { replace: true });
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
function useTarget(): string {
  const [params] = useSearchParams();
  const path = params.get("return");
  return path !== null && /^\/(?!\/)/.test(path) ? path : "/";
}
