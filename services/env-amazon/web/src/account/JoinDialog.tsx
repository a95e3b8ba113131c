import { FormDialog, formatMoney } from "@primbench/ui";
import { Link } from "react-router";

import { useJoinPrime } from "../api/membership";
import type { Membership } from "../api/type";

type Props = { membership: Membership; onClose: () => void; onJoined: () => void };

/** Says what joining costs and who pays before it is done. */
export function JoinDialog({ membership, onClose, onJoined }: Props) {
  const join = useJoinPrime();
  const price = formatMoney(membership.monthly_cents);
  return (
    <FormDialog
      title="Join Prime?"
      submit="Join and pay"
      cancel="Not now"
      request={join}
      onClose={onClose}
      onSubmit={() => {
        join.mutate(undefined, { onSuccess: onJoined });
      }}
    >
      {membership.payment_label === null ? (
        <p>
          Prime is charged to your default card, and you have no valid one.{" "}
          <Link to="/account/payments">Choose one</Link> first.
        </p>
      ) : (
        <p>
          {price} will be charged to {membership.payment_label} now and every month. Cancel anytime.
        </p>
      )}
    </FormDialog>
  );
}
