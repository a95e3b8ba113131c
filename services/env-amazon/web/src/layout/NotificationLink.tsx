import { Link } from "react-router";

import { useAccount } from "../api/account";
import styles from "./NotificationLink.module.css";

/** The way to the notifications, with how many are unread. */
export function NotificationLink() {
  const account = useAccount();
  const count = account.data?.unread_count ?? 0;
  return (
    <Link
      to="/notifications"
      aria-label={count === 0 ? "Notifications" : `Notifications, ${count} unread`}
      className={styles["bell"]}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 3a6 6 0 0 0-6 6c0 5-2 7-2 7h16s-2-2-2-7a6 6 0 0 0-6-6zM10 19.5a2 2 0 0 0 4 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {count > 0 && <span className={styles["count"]}>{count}</span>}
    </Link>
  );
}
