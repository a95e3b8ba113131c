import { Link } from "react-router";

import { useAddresses } from "../api/address";
import styles from "./TopBar.module.css";

export function DeliveryLink() {
  const addresses = useAddresses();
  const chosen = addresses.data?.items.find((address) => address.is_default);
  return (
    <Link to="/account/addresses" className={styles["delivery"]}>
      <svg viewBox="0 0 20 24" aria-hidden="true" className={styles["pin"]}>
        <path d="M10 1a8 8 0 0 0-8 8c0 6 8 14 8 14s8-8 8-14a8 8 0 0 0-8-8z" fill="currentColor" />
        <circle cx="10" cy="9" r="3" fill="var(--bar)" />
      </svg>
      <span className={styles["link"]}>
        <small>Deliver to</small>
        <b>{chosen === undefined ? "Choose an address" : `${chosen.city} ${chosen.zip_code}`}</b>
      </span>
    </Link>
  );
}
