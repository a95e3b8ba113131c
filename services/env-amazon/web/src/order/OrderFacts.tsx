import { Fact, formatMoney } from "@primbench/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import type { OrderSummary } from "../api/type";
import styles from "./OrderFacts.module.css";
import { capitalised } from "./status";

/** The facts that both the list and the page of an order show. */
export function OrderFacts({ order }: { order: OrderSummary }) {
  return (
    <div className={styles["facts"]}>
      <Entry label="Placed on">{order.placed_on_text}</Entry>
      <Entry label="Total">{formatMoney(order.total_cents)}</Entry>
      <Entry label="Ship to">
        <Link to={`/account/addresses?edit=${order.address_id}`}>{order.address_label}</Link>
      </Entry>
      <Entry label="Paid with">
        <Link to={`/account/payments?card=${order.payment_method_id}`}>{order.payment_label}</Link>
      </Entry>
      <Entry label="Delivery speed">{order.delivery_speed}</Entry>
      <Entry label="Status">
        <Link to={`/orders?status=${order.status}`}>{capitalised(order.status)}</Link>
      </Entry>
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
