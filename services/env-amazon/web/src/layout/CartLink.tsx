import { isSignedOut } from "@primbench/ui";
import { Link } from "react-router";

import { useAccount } from "../api/account";
import { useCartCount } from "../api/cart";
import styles from "./TopBar.module.css";

/** The way to the cart, with how many items are in it, signed in or out. */
export function CartLink() {
  const account = useAccount();
  const isOut = isSignedOut(account.error);
  const publicCount = useCartCount({ isWanted: isOut });
  const count = isOut ? publicCount.data : (account.data?.cart_count ?? 0);
  return (
    <Link to="/cart" aria-label={cartName(count)} className={styles["cart"]}>
      <svg viewBox="0 0 40 32" className={styles["cartIcon"]} aria-hidden="true">
        <path
          d="M3 4h6l5 17h17l4-12H11"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="16" cy="27" r="2.6" fill="currentColor" />
        <circle cx="29" cy="27" r="2.6" fill="currentColor" />
      </svg>
      <span className={styles["count"]}>{count}</span>
      <b className={styles["cartText"]}>Cart</b>
    </Link>
  );
}

function cartName(count: number | undefined): string {
  return count === undefined ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`;
}
