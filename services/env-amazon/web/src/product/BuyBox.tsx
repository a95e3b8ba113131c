import { Button, Fact, formatMoney, Notice, Select, useNotice } from "@primbench/ui";
import { useState } from "react";

import { useAddToCart } from "../api/cart";
import type { ProductDetail } from "../api/type";
import { useAddToWishlist } from "../api/wishlist";
import { Availability } from "./Availability";
import styles from "./BuyBox.module.css";
import { Delivery } from "./Delivery";
import { quantityChoices } from "./quantity";

type Props = { product: ProductDetail; priceCents: number; options: Record<string, string> };

/** What is asked for a product and how to take it. The server judges; the page passes on what it says. */
export function BuyBox({ product, priceCents, options }: Props) {
  const [quantity, setQuantity] = useState("1");
  const addToCart = useAddToCart();
  const addToWishlist = useAddToWishlist();
  const notice = useNotice();
  return (
    <section aria-label="Buy" className={styles["box"]}>
      <p className={styles["price"]} aria-hidden="true">
        {formatMoney(priceCents)}
      </p>
      <Delivery deliveryBy={product.delivery_by} isPrime={product.is_prime} />
      <Availability isInStock={product.in_stock} stockCount={product.stock_count} isLarge />
      <Select label="Quantity" isInline value={quantity} choices={quantityChoices} onChange={setQuantity} />
      <Button
        kind="primary"
        isWide
        isBusy={addToCart.isPending}
        onClick={() => {
          const addition = { product_id: product.id, quantity: Number(quantity), options };
          void notice.follow(addToCart.mutateAsync(addition), "Added to cart");
        }}
      >
        Add to cart
      </Button>
      <Button
        isWide
        isBusy={addToWishlist.isPending}
        onClick={() => {
          void notice.follow(addToWishlist.mutateAsync(product.id), "Added to wish list");
        }}
      >
        Add to wish list
      </Button>
      <Notice notice={notice} />
      <div className={styles["seller"]}>
        <span>Sold by</span>
        <Fact label="Seller">{product.seller}</Fact>
      </div>
    </section>
  );
}
