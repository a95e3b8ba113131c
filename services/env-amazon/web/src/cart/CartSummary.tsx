import { ButtonLink, Fact, formatMoney } from "@primbench/ui";

import type { CartView } from "../api/type";
import styles from "./CartSummary.module.css";
import { PromoBox } from "./PromoBox";

/** What the cart comes to before shipping and tax, and the way to the checkout. */
export function CartSummary({ cart }: { cart: CartView }) {
  const discountCents = cart.promotion?.discount_cents ?? 0;
  const totalCents = cart.subtotal_cents + cart.wrapping_cents - discountCents;
  return (
    <section aria-label="Summary" className={styles["box"]}>
      <div className={styles["sum"]}>
        <span>Subtotal ({cart.item_count === 1 ? "1 item" : `${cart.item_count} items`})</span>
        <Fact label="Subtotal">{formatMoney(cart.subtotal_cents)}</Fact>
        {cart.wrapping_cents > 0 && (
          <>
            <span>Gift wrapping</span>
            <Fact label="Gift wrapping">{formatMoney(cart.wrapping_cents)}</Fact>
          </>
        )}
        {discountCents > 0 && (
          <>
            <span>Discount</span>
            <Fact label="Discount" className={styles["discount"]}>
              {formatMoney(-discountCents)}
            </Fact>
          </>
        )}
        <b className={styles["total"]}>Cart total</b>
        <Fact label="Cart total" className={styles["total"]}>
          {formatMoney(totalCents)}
        </Fact>
      </div>
      <ButtonLink to="/checkout" kind="primary" isWide>
        Proceed to checkout
      </ButtonLink>
      <PromoBox promotion={cart.promotion} />
    </section>
  );
}
