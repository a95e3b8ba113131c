import { Button, Loaded, Notice, useNotice, usePageTitle } from "@primbench/ui";

import { useAccount } from "../api/account";
import { useSignOut } from "../api/signIn";
import { WayGroup } from "../account/WayGroup";
import { wayGroups } from "../account/way";
import styles from "./AccountPage.module.css";

/** From here to everything that is the shopper's. */
export function AccountPage() {
  const account = useAccount();
  usePageTitle("Your Account");
  return (
    <div className={styles["page"]}>
      <Loaded query={account}>
        {(data) => (
          <>
            <Heading name={data.name} />
            {wayGroups.map((group) => (
              <WayGroup key={group.title} group={group} />
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Heading({ name }: { name: string }) {
  const signOut = useSignOut();
  const notice = useNotice();
  return (
    <div className={styles["heading"]}>
      <div>
        <h1>Your Account</h1>
        <p>Signed in as {name}</p>
      </div>
      <Button
        isBusy={signOut.isPending}
        disabled={signOut.isPending}
        onClick={() => void notice.follow(signOut.mutateAsync(), "Signed out")}
      >
        Sign out
      </Button>
      <Notice notice={notice} />
    </div>
  );
}
