import { Button, Fact, Notice, useNotice } from "@primbench/ui";
import { useId } from "react";

import { useSetTwoStep } from "../api/account";
import type { Account } from "../api/type";
import styles from "./SettingsForm.module.css";

/** Whether a sign-in by password asks for a code as well. */
export function TwoStepBox({ account }: { account: Account }) {
  const change = useSetTwoStep();
  const notice = useNotice();
  const titleId = useId();
  const isOn = account.is_two_step;
  return (
    <section aria-labelledby={titleId} className={styles["box"]}>
      <h2 id={titleId}>Two-step sign-in</h2>
      <p>
        When you sign in with your password, we also ask for a code that we send to your mobile phone. Passkeys need no
        code.
      </p>
      <div className={styles["state"]}>
        <span>Status:</span>
        <Fact label="Two-step sign-in">{isOn ? "On" : "Off"}</Fact>
      </div>
      <Button
        isBusy={change.isPending}
        disabled={change.isPending}
        onClick={() => {
          void notice.follow(change.mutateAsync(!isOn), ({ is_two_step }) =>
            is_two_step ? "Two-step sign-in is on" : "Two-step sign-in is off",
          );
        }}
      >
        {isOn ? "Turn off" : "Turn on"}
      </Button>
      <Notice notice={notice} />
    </section>
  );
}
