import { ButtonLink, Fact, formatMoney } from "@primbench/ui";

import type { CartView } from "../api/type";
import styles from "./CartSummary.module.css";
import { PromoBox } from "./PromoBox";

/** What the cart comes to before shipping and tax, and the way to the checkout. */
export function CartSummary({ cart }: { cart: CartView }) {
  const discountCents = cart.promotion?.discount_cents ?? 0;
  return (
    <section aria-label="Summary" className={styles["box"]}>
      <div className={styles["subtotal"]}>
        <span>Subtotal ({cart.item_count === 1 ? "1 item" : `${cart.item_count} items`})</span>
        <Fact label="Subtotal">{formatMoney(cart.subtotal_cents)}</Fact>
      </div>
      {cart.wrapping_cents > 0 && (
        <div className={styles["row"]}>
          <span>Gift wrapping</span>
          <Fact label="Gift wrapping">{formatMoney(cart.wrapping_cents)}</Fact>
        </div>
      )}
      {discountCents > 0 && (
        <div className={styles["row"]}>
          <span>Discount</span>
          <Fact label="Discount">{formatMoney(-discountCents)}</Fact>
        </div>
      )}
      <ButtonLink to="/checkout" kind="primary" isWide>
        Proceed to checkout
      </ButtonLink>
      <PromoBox promotion={cart.promotion} />
    </section>
  );
}
