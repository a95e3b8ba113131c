import { formatMoney, Loaded, Notice, useNotice, usePageTitle } from "@primbench/ui";
import { Link } from "react-router";

import { useCart } from "../api/cart";
import { CartRow } from "../cart/CartRow";
import { CartSummary } from "../cart/CartSummary";
import { SavedItems } from "../cart/SavedItems";
import styles from "./CartPage.module.css";

export function CartPage() {
  const cart = useCart();
  const notice = useNotice();
  usePageTitle("Shopping Cart");
  return (
    <div className={styles["page"]}>
      <Loaded query={cart}>
        {(data) => (
          <div className={styles[data.items.length > 0 ? "columns" : "column"]}>
            <div className={styles["panel"]}>
              <h1>Shopping Cart</h1>
              <Notice notice={notice} />
              <section aria-label="Cart items">
                {data.items.length === 0 && <EmptyCart />}
                {data.items.map((line) => (
                  <CartRow key={line.id} line={line} notice={notice} />
                ))}
              </section>
              {data.items.length > 0 && (
                <p className={styles["hint"]}>
                  Wrapping a line as a gift costs {formatMoney(data.wrap_price_cents)}, however many it has.
                </p>
              )}
            </div>
            {data.items.length > 0 && <CartSummary cart={data} />}
            <SavedItems notice={notice} />
          </div>
        )}
      </Loaded>
    </div>
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
