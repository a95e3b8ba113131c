import { FormDialog } from "@primbench/ui";
import { useState } from "react";

import { useChangeSubscription } from "../api/subscription";
import type { Subscription } from "../api/type";
import { quantityChoicesWith } from "../product/quantity";
import { SubscriptionFields, type SubscriptionDraft } from "./SubscriptionFields";

type Props = { subscription: Subscription; onClose: () => void; onChanged: () => void };

/** Sends what the person changed, and that alone. */
export function ChangeDialog({ subscription, onClose, onChanged }: Props) {
  const change = useChangeSubscription(subscription.id);
  const [draft, setDraft] = useState<SubscriptionDraft>({
    quantity: String(subscription.quantity),
    interval: subscription.interval,
    addressId: subscription.address_id,
    paymentMethodId: subscription.payment_method_id,
  });
  return (
    <FormDialog
      title="Change subscription"
      submit="Save subscription"
      cancel="Keep as it is"
      request={change}
      onClose={onClose}
      onSubmit={() => {
        change.mutate(changesOf(subscription, draft), { onSuccess: onChanged });
      }}
    >
      <p>{subscription.title}</p>
      <SubscriptionFields
        draft={draft}
        quantities={quantityChoicesWith(subscription.quantity, subscription.stock_count)}
        onChange={setDraft}
      />
    </FormDialog>
  );
}

function changesOf(subscription: Subscription, draft: SubscriptionDraft) {
  const { quantity, interval, address_id, payment_method_id } = subscription;
  return {
    ...(Number(draft.quantity) === quantity ? {} : { quantity: Number(draft.quantity) }),
    ...(draft.interval === interval ? {} : { interval: draft.interval }),
    ...(draft.addressId === address_id ? {} : { address_id: draft.addressId }),
    ...(draft.paymentMethodId === payment_method_id ? {} : { payment_method_id: draft.paymentMethodId }),
  };
}
