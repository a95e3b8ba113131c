import { FormDialog, Select } from "@primbench/ui";
import { useState } from "react";

import { useCancelSubscription } from "../api/subscription";
import type { Subscription, SubscriptionCancelReason } from "../api/type";

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
    <FormDialog
      title="Cancel this subscription?"
      submit="Cancel subscription"
      cancel="Keep subscription"
      request={cancel}
      onClose={onClose}
      onSubmit={() => {
        cancel.mutate(reason, { onSuccess: onCancelled });
      }}
    >
      <p>{subscription.title} will no longer be ordered. Orders already placed are not affected.</p>
      <Select
        label="Reason for cancelling"
        value={reason}
        choices={reasons.map((value) => ({ value, label: value }))}
        onChange={(value) => {
          setReason(value as SubscriptionCancelReason);
        }}
      />
    </FormDialog>
  );
}
