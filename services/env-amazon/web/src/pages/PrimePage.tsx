import { Button, Fact, formatMoney, Loaded, Notice, useNotice, usePageTitle } from "@primbench/ui";
import { useState } from "react";

import { AccountTrail } from "../account/AccountTrail";
import { JoinDialog } from "../account/JoinDialog";
import { LeaveDialog } from "../account/LeaveDialog";
import { useMembership } from "../api/membership";
import type { Membership } from "../api/type";
import styles from "./PrimePage.module.css";

export function PrimePage() {
  const membership = useMembership();
  usePageTitle("Prime Membership");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Prime membership" />
      <Loaded query={membership}>{(data) => <PrimeView membership={data} />}</Loaded>
    </div>
  );
}

function PrimeView({ membership }: { membership: Membership }) {
  const notice = useNotice();
  // The question outlives what it is about: its answer turns a member into none and back.
  const [asked, setAsked] = useState<"join" | "leave">();
  const isMember = membership.membership === "Prime";
  const close = () => {
    setAsked(undefined);
  };
  const confirm = (message: string) => {
    close();
    notice.confirm(message);
  };
  return (
    <>
      <h1>Prime Membership</h1>
      <Notice notice={notice} />
      <section aria-label="Membership" className={styles["box"]}>
        <div className={styles["fact"]}>
          <span>Your membership</span>
          <Fact label="Membership">{isMember ? "Prime" : "None"}</Fact>
        </div>
        <div className={styles["fact"]}>
          <span>Monthly price</span>
          <Fact label="Monthly price">{formatMoney(membership.monthly_cents)}</Fact>
        </div>
        <div className={styles["fact"]}>
          <span>{isMember ? "Paid with" : "Payment method"}</span>
          <Fact label="Paid with">{membership.payment_label ?? "No valid default card"}</Fact>
        </div>
        <Button
          kind={isMember ? "secondary" : "primary"}
          onClick={() => {
            setAsked(isMember ? "leave" : "join");
          }}
        >
          {isMember ? "End membership" : "Join Prime"}
        </Button>
      </section>
      <section aria-label="Member benefits" className={styles["box"]}>
        <h2>Member benefits</h2>
        <ul className={styles["benefits"]}>
          <li>Free standard delivery on all Prime items, with no minimum order</li>
          <li>Without Prime, standard delivery is free on orders of $35.00 or more</li>
        </ul>
      </section>
      {asked === "join" && (
        <JoinDialog
          membership={membership}
          onClose={close}
          onJoined={() => {
            confirm("You are a Prime member");
          }}
        />
      )}
      {asked === "leave" && (
        <LeaveDialog
          onClose={close}
          onLeft={() => {
            confirm("Your Prime membership has ended");
          }}
        />
      )}
    </>
  );
}
