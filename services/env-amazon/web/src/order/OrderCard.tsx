import { ButtonLink, Fact, formatDate } from "@primbench/ui";

import type { OrderSummary } from "../api/type";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./OrderCard.module.css";
import { OrderFacts } from "./OrderFacts";

export function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <article aria-label={`Order ${order.id}`} className={styles["card"]}>
      <OrderFacts order={order} />
      <div className={styles["body"]}>
        <div className={styles["text"]}>
          <h2>{order.title}</h2>
          <p className={styles["id"]}>
            Order {order.id} · {progress(order)}
          </p>
          <ul className={styles["pictures"]}>
            {order.items.map((line) => (
              <li key={line.id}>
                <ProductPicture image={line.image} />
              </li>
            ))}
          </ul>
          <Fact label="Items">{order.items_text}</Fact>
        </div>
        <div className={styles["actions"]}>
          <ButtonLink to={`/orders/${order.id}`}>View order</ButtonLink>
          {order.items.some((line) => line.can_return) && (
            <ButtonLink to={`/orders/${order.id}/return`}>Return items</ButtonLink>
          )}
          <ButtonLink to={`/orders/${order.id}/invoice`}>View invoice</ButtonLink>
        </div>
      </div>
    </article>
  );
}

function progress(order: OrderSummary): string {
  switch (order.status) {
    case "confirmed":
      return `Arriving ${formatDate(order.deliver_by)}`;
    case "shipped":
      return `On the way, arriving ${formatDate(order.deliver_by)}`;
    case "delivered":
      return `Delivered ${formatDate(order.deliver_by)}`;
    case "cancelled":
      return "Cancelled";
  }
}
