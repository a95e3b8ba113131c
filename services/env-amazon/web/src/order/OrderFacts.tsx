import { formatMoney, LabelledFact } from "@primbench/ui";
import { Link } from "react-router";

import type { OrderSummary } from "../api/type";
import styles from "./OrderFacts.module.css";
import { capitalised } from "./status";

/** The facts that both the list and the page of an order show. */
export function OrderFacts({ order }: { order: OrderSummary }) {
  return (
    <div className={styles["facts"]}>
      <LabelledFact label="Placed on">{order.placed_on_text}</LabelledFact>
      <LabelledFact label="Total">{formatMoney(order.total_cents)}</LabelledFact>
      <LabelledFact label="Ship to">
        <Link to={`/account/addresses?address=${order.address_id}`}>{order.address_label}</Link>
      </LabelledFact>
      <LabelledFact label="Paid with">
        <Link to={`/account/payments?card=${order.payment_method_id}`}>{order.payment_label}</Link>
      </LabelledFact>
      <LabelledFact label="Delivery speed">{order.delivery_speed_text}</LabelledFact>
      <LabelledFact label="Status">
        <Link to={`/orders?status=${order.status}`}>{capitalised(order.status)}</Link>
      </LabelledFact>
    </div>
  );
}
