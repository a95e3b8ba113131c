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
      <div className={styles["notice"]}>
        <Notice notice={notice} />
      </div>
      <Loaded query={cart}>
        {(data) => (
          <div className={styles[data.items.length > 0 ? "columns" : "column"]}>
            <div className={styles["panel"]}>
              <h1>Shopping Cart</h1>
              <section aria-label="Cart items">
                {data.items.length === 0 && <EmptyCart />}
                {data.items.map((line) => (
                  <CartRow key={line.id} line={line} notice={notice} />
                ))}
              </section>
              {data.items.length > 0 && (
                <p className={styles["hint"]}>
                  Gift wrap is {formatMoney(data.wrap_price_cents)} per item, whatever its quantity.
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
      Your cart is empty. <Link to="/">Continue shopping</Link>, or choose something from{" "}
      <Link to="/lists">your lists</Link>.
    </p>
  );
}
