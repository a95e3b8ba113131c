import { ButtonLink, formatDate, formatMoney, LabelledFact } from "@primbench/ui";
import { Link } from "react-router";

import type { ReturnRequest } from "../api/type";
import { optionsText } from "../cart/optionsText";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./ReturnCard.module.css";

type Props = {
  request: ReturnRequest;
  /** On its own page: no link to that. */
  isWhole?: boolean;
};

/** One return with its facts. */
export function ReturnCard({ request, isWhole = false }: Props) {
  const options = optionsText(request.options);
  return (
    <article aria-label={request.name} className={styles["card"]}>
      <div className={styles["facts"]}>
        <LabelledFact label="Status">{request.status_text}</LabelledFact>
        <LabelledFact label="Refund">{formatMoney(request.refund_cents)}</LabelledFact>
        <LabelledFact label="Refund to">{request.refund_to}</LabelledFact>
        <LabelledFact label="Refund date">
          {request.status === "cancelled" ? "None" : formatDate(request.refund_on)}
        </LabelledFact>
        <LabelledFact label="Requested on">{request.requested_on_text}</LabelledFact>
        <LabelledFact label="Method">{request.method}</LabelledFact>
        <LabelledFact label="Reason">{request.reason}</LabelledFact>
        <LabelledFact label="Quantity">{request.quantity}</LabelledFact>
      </div>
      <div className={styles["body"]}>
        <ProductPicture image={request.image} />
        <div>
          <h2>{request.name}</h2>
          {options !== "" && <p className={styles["quiet"]}>{options}</p>}
          <p className={styles["quiet"]}>
            <Link to={`/orders/${request.order_id}?line=${request.line_id}`}>Order {request.order_id}</Link>
          </p>
        </div>
        {!isWhole && <ButtonLink to={`/returns/${request.id}`}>View return</ButtonLink>}
      </div>
    </article>
  );
}
