import { ButtonLink, Fact, formatDate, formatMoney } from "@primbench/ui";
import type { ReactNode } from "react";
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
        <Entry label="Status">{request.status_text}</Entry>
        <Entry label="Refund">{formatMoney(request.refund_cents)}</Entry>
        <Entry label="Refund to">{request.refund_to}</Entry>
        <Entry label="Refund on">{request.status === "cancelled" ? "None" : formatDate(request.refund_on)}</Entry>
        <Entry label="Requested on">{request.requested_on_text}</Entry>
        <Entry label="Method">{request.method}</Entry>
        <Entry label="Reason">{request.reason}</Entry>
        <Entry label="Quantity">{request.quantity}</Entry>
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

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles["entry"]}>
      <span className={styles["label"]}>{label}</span>
      <Fact label={label}>{children}</Fact>
    </div>
  );
}
