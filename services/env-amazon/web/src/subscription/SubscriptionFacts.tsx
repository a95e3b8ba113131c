import { Fact, formatDate, formatMoney } from "@primbench/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import type { Subscription } from "../api/type";
import styles from "./SubscriptionFacts.module.css";

export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  return (
    <div className={styles["facts"]}>
      <Entry label="Status">{subscription.status}</Entry>
      {subscription.status === "active" && <Entry label="Next order">{subscription.next_on_text}</Entry>}
      {subscription.cancel_reason !== null && <Entry label="Reason for cancelling">{subscription.cancel_reason}</Entry>}
      <Entry label="Quantity">{subscription.quantity}</Entry>
      <Entry label="Every">{subscription.interval}</Entry>
      <Entry label="Price">{formatMoney(subscription.unit_price_cents)}</Entry>
      <Entry label="Each order">{formatMoney(subscription.order_price_cents)}</Entry>
      <Entry label="Ship to">
        {subscription.address_label === "" ? (
          "No longer in your address book"
        ) : (
          <Link to={`/account/addresses?edit=${subscription.address_id}`}>{subscription.address_label}</Link>
        )}
      </Entry>
      <Entry label="Paid with">
        {subscription.payment_label === "" ? (
          "No longer in your account"
        ) : (
          <Link to={`/account/payments?card=${subscription.payment_method_id}`}>{subscription.payment_label}</Link>
        )}
      </Entry>
      <Entry label="Started">{formatDate(subscription.started_on)}</Entry>
      <Entry label="Orders so far">{subscription.order_count}</Entry>
      {subscription.last_order_id !== null && (
        <Entry label="Last order">
          <Link to={`/orders/${subscription.last_order_id}`}>{subscription.last_order_id}</Link>
        </Entry>
      )}
    </div>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles["entry"]}>
      <span className={styles["label"]}>{label}</span>
      <Fact label={label}>{children}</Fact>
    </div>
  );
}
