import { Button, Dialog, ErrorMessage, formatMoney } from "@primbench/ui";
import { useState } from "react";

import { useAccount } from "../api/account";
import { useSubscribe } from "../api/subscription";
import type { Subscription } from "../api/type";
import styles from "./SubscriptionForm.module.css";
import { SubscriptionFields, type SubscriptionDraft } from "./SubscriptionFields";

type Props = {
  productId: string;
  productName: string;
  options: Record<string, string>;
  /** What one costs a subscriber. */
  priceCents: number;
  onClose: () => void;
  /** Called with the subscription as the server confirmed it. */
  onStarted: (subscription: Subscription) => void;
};

export function SubscribeDialog({ productId, productName, options, priceCents, onClose, onStarted }: Props) {
  const account = useAccount();
  const subscribe = useSubscribe();
  const [draft, setDraft] = useState<SubscriptionDraft>({
    quantity: "1",
    interval: "1 month",
    addressId: account.data?.default_address_id ?? "",
    paymentMethodId: account.data?.default_payment_id ?? "",
  });
  return (
    <Dialog title="Subscribe and save" onClose={onClose}>
      <form
        noValidate
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
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
        <p className={styles["wide"]}>{productName}</p>
        <SubscriptionFields draft={draft} onChange={setDraft} />
        <p className={styles["wide"]}>
          {formatMoney(priceCents * Number(draft.quantity))} each time at today&apos;s price, and tax. The first order
          is placed tomorrow.
        </p>
        {subscribe.error !== null && (
          <div className={styles["wide"]}>
            <ErrorMessage error={subscribe.error} />
          </div>
        )}
        <div className={styles["actions"]}>
          <Button type="submit" kind="primary" isBusy={subscribe.isPending} disabled={subscribe.isPending}>
            Start subscription
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
