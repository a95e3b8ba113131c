import { formatDate, formatMoney, LabelledFact } from "@primbench/ui";
import { Link } from "react-router";

import type { Subscription } from "../api/type";
import styles from "./SubscriptionFacts.module.css";

export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  return (
    <div className={styles["facts"]}>
      <LabelledFact label="Status">{subscription.status_text}</LabelledFact>
      {subscription.status === "active" && <LabelledFact label="Next order">{subscription.next_on_text}</LabelledFact>}
      {subscription.cancel_reason !== null && (
        <LabelledFact label="Reason for cancelling">{subscription.cancel_reason}</LabelledFact>
      )}
      <LabelledFact label="Quantity">{subscription.quantity}</LabelledFact>
      <LabelledFact label="Every">{subscription.interval}</LabelledFact>
      <LabelledFact label="Price">{formatMoney(subscription.unit_price_cents)}</LabelledFact>
      <LabelledFact label="Each order">{formatMoney(subscription.order_price_cents)}</LabelledFact>
      <LabelledFact label="Ship to">
        {subscription.address_label === "" ? (
          "No longer in your address book"
        ) : (
          <Link to={`/account/addresses?address=${subscription.address_id}`}>{subscription.address_label}</Link>
        )}
      </LabelledFact>
      <LabelledFact label="Paid with">
        {subscription.payment_label === "" ? (
          "No longer in your account"
        ) : (
          <Link to={`/account/payments?card=${subscription.payment_method_id}`}>{subscription.payment_label}</Link>
        )}
      </LabelledFact>
      <LabelledFact label="Started">{formatDate(subscription.started_on)}</LabelledFact>
      <LabelledFact label="Orders so far">{subscription.order_count}</LabelledFact>
      {subscription.last_order_id !== null && (
        <LabelledFact label="Last order">
          <Link to={`/orders/${subscription.last_order_id}`}>{subscription.last_order_id}</Link>
        </LabelledFact>
      )}
    </div>
  );
}
