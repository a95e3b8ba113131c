import type { Order } from "../api/type";
import styles from "./OrderProgress.module.css";
import { orderSteps } from "./status";

/** How far an order has come; that and why it was cancelled, if it was. */
export function OrderProgress({ order }: { order: Order }) {
  if (order.status === "cancelled") {
    return (
      <p className={styles["cancelled"]}>
        This order was cancelled{order.cancel_reason === null ? "." : `: ${order.cancel_reason}.`}
      </p>
    );
  }
  const reached = orderSteps.indexOf(order.status);
  return (
    <ol aria-label="Progress" className={styles["steps"]}>
      {orderSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? "step" : undefined}
          className={index <= reached ? styles["done"] : styles["ahead"]}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
