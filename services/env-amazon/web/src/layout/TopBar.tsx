import { isSignedOut } from "@primbench/ui";
import { Link, useSearchParams } from "react-router";

import { useAccount } from "../api/account";
import { CartLink } from "./CartLink";
import { DeliveryLink } from "./DeliveryLink";
import { NotificationLink } from "./NotificationLink";
import { SearchForm } from "./SearchForm";
import styles from "./TopBar.module.css";
import { Wordmark } from "./Wordmark";

export function TopBar() {
  const account = useAccount();
  const [params] = useSearchParams();
  const firstName = isSignedOut(account.error) ? "sign in" : account.data?.name.split(" ")[0];
  return (
    <header className={styles["bar"]}>
      <Link to="/" aria-label="Home" className={styles["home"]}>
        <Wordmark />
      </Link>
      <DeliveryLink />
      {/* A new address is a new form: it starts from what the address says. */}
      <SearchForm
        key={params.toString()}
        initialText={params.get("k") ?? ""}
        initialDepartment={params.get("department") ?? ""}
      />
      <nav aria-label="Your shop" className={styles["links"]}>
        <Link to="/account" aria-label="Account" className={styles["link"]}>
          <small>{firstName === undefined ? "Hello" : `Hello, ${firstName}`}</small>
          <b>Account</b>
        </Link>
        <Link to="/orders" aria-label="Orders" className={styles["link"]}>
          <small>Track &amp; cancel</small>
          <b>Orders</b>
        </Link>
        <Link to="/lists" aria-label="Lists" className={styles["link"]}>
          <small>Saved</small>
          <b>Lists</b>
        </Link>
        <NotificationLink />
        <CartLink />
      </nav>
    </header>
  );
}
