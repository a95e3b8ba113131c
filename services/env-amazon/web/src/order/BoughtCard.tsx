import { Button, Fact, formatDate, formatMoney, type NoticeState } from "@primbench/ui";
import { Fragment } from "react";
import { Link } from "react-router";

import { useAddToCart } from "../api/cart";
import type { OrderLine } from "../api/type";
import { optionsText } from "../cart/optionsText";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./BoughtCard.module.css";

type Props = { line: OrderLine; follow: NoticeState["follow"] };

/** One product that was ordered, to be ordered again. */
export function BoughtCard({ line, follow }: Props) {
  const add = useAddToCart();
  const options = optionsText(line.options);
  const wanted = { product_id: line.product_id, quantity: 1, options: line.options };
  return (
    <article aria-label={line.name} className={styles["card"]}>
      <ProductPicture image={line.image} />
      <div className={styles["text"]}>
        <h2>
          <Link to={`/dp/${line.product_id}`}>{line.name}</Link>
        </h2>
        {options !== "" && <p className={styles["quiet"]}>{options}</p>}
        <div className={styles["facts"]}>
          {facts(line).map(([label, value]) => (
            <Fragment key={label}>
              <span>{label}</span>
              <Fact label={label}>{value}</Fact>
            </Fragment>
          ))}
        </div>
        <p className={styles["quiet"]}>
          <Link to={`/orders/${line.order_id}?line=${line.id}`}>Order {line.order_id}</Link>
        </p>
        <div>
          <Button
            isBusy={add.isPending}
            disabled={add.isPending}
            onClick={() => void follow(add.mutateAsync(wanted), `Added to cart: ${line.name}`)}
          >
            Add to cart
          </Button>
        </div>
      </div>
    </article>
  );
}

function facts(line: OrderLine): readonly (readonly [string, string])[] {
  return [
    ["Price", formatMoney(line.unit_price_cents)],
    ["Quantity", String(line.quantity)],
    ["Placed on", line.placed_on_text],
    ["Status", line.status_text],
    ["Sold by", line.seller],
    ...(line.return_by === null ? [] : [["Return by", formatDate(line.return_by)] as const]),
  ];
}
