import { isSignedOut } from "@primbench/ui";
import { Link } from "react-router";

import { useAccount } from "../api/account";
import styles from "./TopBar.module.css";

/** The way to the cart, with what is in it: whoever is signed out is not told that. */
export function CartLink() {
  const account = useAccount();
  const count = isSignedOut(account.error) ? undefined : (account.data?.cart_count ?? 0);
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
