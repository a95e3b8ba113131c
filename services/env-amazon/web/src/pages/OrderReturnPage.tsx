import { ButtonLink, Loaded, usePageTitle } from "@primbench/ui";
import { Link, useParams } from "react-router";

import { useOrder } from "../api/order";
import { LineCard } from "../order/LineCard";
import { refusalOf } from "../return/refusal";
import styles from "./FormPage.module.css";

/** The products of an order, and which of them can be sent back. */
export function OrderReturnPage() {
  const { orderId = "" } = useParams();
  const order = useOrder(orderId, { isAnswered: false });
  usePageTitle("Return items");
  return (
    <div className={styles["page"]}>
      <nav aria-label="Breadcrumb" className={styles["trail"]}>
        <Link to={`/orders/${orderId}`}>‹ Order {orderId}</Link>
      </nav>
      <h1>Which item do you want to return?</h1>
      <Loaded query={order}>
        {(data) =>
          data.items.map((line) => (
            <div key={line.id} className={styles["panel"]}>
              <LineCard line={line} />
              {line.can_return ? (
                <div>
                  <ButtonLink kind="primary" to={`/returns/new?line=${line.id}`}>
                    Return this item
                  </ButtonLink>
                </div>
              ) : (
                <p className={styles["quiet"]}>{refusalOf(line)}</p>
              )}
            </div>
          ))
        }
      </Loaded>
    </div>
  );
}
