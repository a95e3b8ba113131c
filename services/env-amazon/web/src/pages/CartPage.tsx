import { ButtonLink, Fact, formatMoney, Loaded, Notice, useNotice, usePageTitle } from "@primbench/ui";
import { Link } from "react-router";

import { useCart } from "../api/cart";
import type { CartView } from "../api/type";
import { CartRow } from "../cart/CartRow";
import styles from "./CartPage.module.css";

export function CartPage() {
  const cart = useCart();
  const notice = useNotice();
  usePageTitle("Shopping Cart");
  return (
    <div className={styles["page"]}>
      <Loaded query={cart}>
        {(data) => (
          <div className={styles["columns"]}>
            <div className={styles["panel"]}>
              <h1>Shopping Cart</h1>
              <Notice notice={notice} />
              <section aria-label="Cart items">
                {data.items.length === 0 && <EmptyCart />}
                {data.items.map((line) => (
                  <CartRow key={line.id} line={line} notice={notice} />
                ))}
              </section>
            </div>
            {data.items.length > 0 && <Subtotal cart={data} />}
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Subtotal({ cart }: { cart: CartView }) {
  return (
    <section aria-label="Summary" className={styles["panel"]}>
      <div className={styles["subtotal"]}>
        <span>Subtotal ({cart.item_count === 1 ? "1 item" : `${cart.item_count} items`})</span>
        <Fact label="Subtotal">{formatMoney(cart.subtotal_cents)}</Fact>
      </div>
      <ButtonLink to="/checkout" kind="primary" isWide>
        Proceed to checkout
      </ButtonLink>
    </section>
  );
}

function EmptyCart() {
  return (
    <p className={styles["empty"]}>
      Nothing in here yet. <Link to="/">Look around the shop</Link>, or take something from{" "}
      <Link to="/wishlist">what you saved</Link>.
    </p>
  );
}
