import { Button, Fact, formatMoney, Notice, useNotice } from "@primbench/ui";
import { useState } from "react";
import { Link } from "react-router";

import type { ProductDetail } from "../api/type";
import { subscriberPriceCents } from "./price";
import styles from "./SubscribeBox.module.css";
import { SubscribeDialog } from "./SubscribeDialog";

type Props = {
  product: Pick<ProductDetail, "id" | "name" | "subscribe_percent" | "stock_count">;
  /** What one costs with the options chosen, before the subscriber's reduction. */
  priceCents: number;
  options: Record<string, string>;
};

/** The offer to have a product come again and again; nothing where it is not offered. */
export function SubscribeBox({ product, priceCents, options }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const notice = useNotice();
  if (product.subscribe_percent === null) return null;
  const subscriberCents = subscriberPriceCents(priceCents, product.subscribe_percent);
  return (
    <section aria-label="Subscribe and save" className={styles["box"]}>
      <h2 className={styles["title"]}>Subscribe &amp; Save</h2>
      <Notice notice={notice} />
      <div className={styles["offer"]}>
        <Fact label="Subscriber price" className={styles["price"]}>
          {formatMoney(subscriberCents)}
        </Fact>
        <span>{product.subscribe_percent}% off every delivery</span>
      </div>
      <Button
        isWide
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Subscribe
      </Button>
      <Link to="/subscriptions" className={styles["link"]}>
        Your subscriptions
      </Link>
      {isOpen && (
        <SubscribeDialog
          productId={product.id}
          productName={product.name}
          options={options}
          priceCents={subscriberCents}
          stockCount={product.stock_count}
          onClose={() => {
            setIsOpen(false);
          }}
          onStarted={() => {
            setIsOpen(false);
            notice.confirm("Subscription started");
          }}
        />
      )}
    </section>
  );
}
