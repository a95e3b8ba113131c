import { Button, Dialog, ErrorMessage, Select } from "@primbench/ui";
import { useState } from "react";

import { useCancelSubscription } from "../api/subscription";
import type { Subscription, SubscriptionCancelReason } from "../api/type";
import styles from "./SubscriptionForm.module.css";

const reasons = [
  "Too much on hand",
  "Too expensive",
  "Found something better",
  "Other",
] as const satisfies readonly SubscriptionCancelReason[];

type Props = { subscription: Subscription; onClose: () => void; onCancelled: () => void };

export function CancelDialog({ subscription, onClose, onCancelled }: Props) {
  const cancel = useCancelSubscription(subscription.id);
  const [reason, setReason] = useState<SubscriptionCancelReason>("Too much on hand");
  return (
    <Dialog title="Cancel this subscription?" onClose={onClose}>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate(reason, { onSuccess: onCancelled });
        }}
      >
        <p className={styles["wide"]}>
          {subscription.title} will not be ordered any more. Orders already placed are not affected.
        </p>
        <div className={styles["wide"]}>
          <Select
            label="Reason for cancelling"
            value={reason}
            choices={reasons.map((value) => ({ value, label: value }))}
            onChange={(value) => {
              setReason(value as SubscriptionCancelReason);
            }}
          />
        </div>
        {cancel.error !== null && (
          <div className={styles["wide"]}>
            <ErrorMessage error={cancel.error} />
          </div>
        )}
        <div className={styles["actions"]}>
          <Button type="submit" kind="primary" isBusy={cancel.isPending} disabled={cancel.isPending}>
            Cancel subscription
          </Button>
          <Button onClick={onClose}>Keep subscription</Button>
        </div>
      </form>
    </Dialog>
  );
}
