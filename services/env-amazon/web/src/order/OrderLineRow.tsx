import { ButtonLink, Fact, formatDate, formatMoney } from "@primbench/ui";
import { Link } from "react-router";

import type { OrderLine } from "../api/type";
import { optionsText } from "../cart/optionsText";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./OrderLineRow.module.css";

/** One product of an order, and what can be done about it. */
export function OrderLineRow({ line }: { line: OrderLine }) {
  const options = optionsText(line.options);
  return (
    <article aria-label={line.name} className={styles["line"]}>
      <ProductPicture image={line.image} />
      <div className={styles["text"]}>
        <h3>
          <Link to={`/dp/${line.product_id}`}>{line.name}</Link>
        </h3>
        {options !== "" && (
          <Fact label="Options" className={styles["quiet"]}>
            {options}
          </Fact>
        )}
        <div className={styles["pair"]}>
          <span>Quantity</span>
          <Fact label="Quantity">{line.quantity}</Fact>
        </div>
        <div className={styles["pair"]}>
          <Fact label="Price">{formatMoney(line.unit_price_cents)}</Fact>
          <span>each</span>
        </div>
        {line.is_gift && <p className={styles["quiet"]}>Gift wrapped</p>}
        {line.is_cancelled && <p className={styles["cancelled"]}>{cancelled(line)}</p>}
        <ReturnNote line={line} />
      </div>
      <div className={styles["actions"]}>
        {line.can_cancel && <ButtonLink to={`/cancel-item/${line.id}`}>Cancel this item</ButtonLink>}
        {line.can_return && <ButtonLink to={`/returns/new?line=${line.id}`}>Return this item</ButtonLink>}
        {line.status_text === "Delivered" && (
          <ButtonLink to={`/dp/${line.product_id}/review`}>Write a review</ButtonLink>
        )}
      </div>
    </article>
  );
}

function ReturnNote({ line }: { line: OrderLine }) {
  if (line.is_cancelled) return null;
  if (!line.is_returnable) return <p className={styles["quiet"]}>This product cannot be returned.</p>;
  if (line.return_by === null) return null;
  return (
    <div className={styles["pair"]}>
      <span>{windowLabel(line)}</span>
      <Fact label="Return by">{formatDate(line.return_by)}</Fact>
    </div>
  );
}

function cancelled(line: OrderLine): string {
  return line.cancel_reason === null ? "Cancelled" : `Cancelled: ${line.cancel_reason}`;
}

function windowLabel(line: OrderLine): string {
  if (line.can_return) return "Return by";
  return line.returnable_count === 0 ? "Returned. Return window ends" : "Return window closed";
}
