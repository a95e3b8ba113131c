import { Button, Fact, formatDate, formatMoney, Notice, Select, useNotice } from "@primbench/ui";
import { useState } from "react";
import { Link } from "react-router";

import { useAddToCart } from "../api/cart";
import type { ProductDetail } from "../api/type";
import { SaveToList } from "../wishlist/SaveToList";
import { Availability } from "./Availability";
import styles from "./BuyBox.module.css";
import { Delivery } from "./Delivery";
import { quantityChoices } from "./quantity";
import { ReturnPolicy } from "./ReturnPolicy";

type Props = { product: ProductDetail; priceCents: number; options: Record<string, string> };

/** What is asked for a product and how to take it. The server judges; the page passes on what it says. */
export function BuyBox({ product, priceCents, options }: Props) {
  const [quantity, setQuantity] = useState("1");
  const addToCart = useAddToCart();
  const notice = useNotice();
  return (
    <section aria-label="Buy" className={styles["box"]}>
      <p className={styles["price"]} aria-hidden="true">
        {formatMoney(priceCents)}
      </p>
      {product.in_stock && (
        <>
          <Delivery deliveryBy={product.delivery_by} isPrime={product.is_prime} />
          <Fact label="Fastest delivery" className={styles["fastest"]}>
            Or fastest <b>{formatDate(product.express_by, "weekday")}</b> with express delivery
          </Fact>
        </>
      )}
      <Availability isInStock={product.in_stock} stockCount={product.stock_count} isLarge />
      <Select
        label="Quantity"
        isInline
        value={quantity}
        choices={quantityChoices(product.stock_count)}
        onChange={setQuantity}
      />
      <Button
        kind={product.in_stock ? "primary" : "unavailable"}
        isWide
        isBusy={addToCart.isPending}
        onClick={() => {
          const addition = { product_id: product.id, quantity: Number(quantity), options };
          void notice.follow(addToCart.mutateAsync(addition), "Added to cart");
        }}
      >
        Add to cart
      </Button>
      <SaveToList productId={product.id} notice={notice} />
      <Notice notice={notice} />
      <div className={styles["terms"]}>
        <div className={styles["term"]}>
          <span>Sold by</span>
          <Fact label="Seller">{product.seller}</Fact>
        </div>
        <ReturnPolicy days={product.return_days} />
        <Link to={`/messages/new?product=${product.id}`}>Ask the seller</Link>
      </div>
    </section>
  );
}
