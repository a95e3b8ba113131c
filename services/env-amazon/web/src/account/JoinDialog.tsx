import { Button, Dialog, ErrorMessage, formatMoney } from "@primbench/ui";
import { Link } from "react-router";

import { useJoinPrime } from "../api/membership";
import type { Membership } from "../api/type";
import styles from "./Question.module.css";

type Props = { membership: Membership; onClose: () => void; onJoined: () => void };

/** Says what joining costs and who pays before it is done. */
export function JoinDialog({ membership, onClose, onJoined }: Props) {
  const join = useJoinPrime();
  const price = formatMoney(membership.monthly_cents);
  return (
    <Dialog title="Join Prime?" onClose={onClose}>
      <div className={styles["question"]}>
        {membership.payment_label === null ? (
          <p>
            Your default card pays for Prime, and there is none that is valid.{" "}
            <Link to="/account/payments">Choose one</Link> first.
          </p>
        ) : (
          <p>
            {price} are charged to {membership.payment_label} now and every month. You can end it at any time.
          </p>
        )}
        {join.error !== null && <ErrorMessage error={join.error} />}
        <div className={styles["actions"]}>
          <Button
            kind="primary"
            isBusy={join.isPending}
            disabled={join.isPending}
            onClick={() => {
              join.mutate(undefined, { onSuccess: onJoined });
            }}
          >
            Join and pay
          </Button>
          <Button onClick={onClose}>Not now</Button>
        </div>
      </div>
    </Dialog>
  );
}
