import { FormDialog, formatMoney } from "@primbench/ui";
import { useState } from "react";

import { useAccount } from "../api/account";
import { useSubscribe } from "../api/subscription";
import type { Subscription } from "../api/type";
import { quantityChoices } from "../product/quantity";
import { SubscriptionFields, type SubscriptionDraft } from "./SubscriptionFields";

type Props = {
  productId: string;
  productName: string;
  options: Record<string, string>;
  /** What one costs a subscriber. */
  priceCents: number;
  /** How many there are of the product. */
  stockCount: number;
  onClose: () => void;
  /** Called with the subscription as the server confirmed it. */
  onStarted: (subscription: Subscription) => void;
};

export function SubscribeDialog({
  productId,
  productName,
  options,
  priceCents,
  stockCount,
  onClose,
  onStarted,
}: Props) {
  const account = useAccount();
  const subscribe = useSubscribe();
  const [draft, setDraft] = useState<SubscriptionDraft>({
    quantity: "1",
    interval: "1 month",
    addressId: account.data?.default_address_id ?? "",
    paymentMethodId: account.data?.default_payment_id ?? "",
  });
  return (
    <FormDialog
      title="Subscribe and save"
      submit="Start subscription"
      request={subscribe}
      onClose={onClose}
      onSubmit={() => {
        const body = {
          product_id: productId,
          options,
          quantity: Number(draft.quantity),
          interval: draft.interval,
          address_id: draft.addressId === "" ? null : draft.addressId,
          payment_method_id: draft.paymentMethodId === "" ? null : draft.paymentMethodId,
        };
        subscribe.mutate(body, { onSuccess: onStarted });
      }}
    >
      <p>{productName}</p>
      <SubscriptionFields draft={draft} quantities={quantityChoices(stockCount)} onChange={setDraft} />
      <p>
        {formatMoney(priceCents * Number(draft.quantity))} per delivery at today&apos;s price, plus tax. Your first
        order will be placed tomorrow.
      </p>
    </FormDialog>
  );
}
