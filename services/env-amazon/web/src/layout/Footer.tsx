import { Link } from "react-router";

import { useDepartments } from "../api/catalogue";
import styles from "./Shell.module.css";

const columns: readonly { title: string; links: readonly { to: string; text: string }[] }[] = [
  {
    title: "Your shopping",
    links: [
      { to: "/orders", text: "Order history" },
      { to: "/returns", text: "Returns and refunds" },
      { to: "/subscriptions", text: "Subscriptions" },
      { to: "/lists", text: "Saved lists" },
      { to: "/shopping-list", text: "Shopping list" },
    ],
  },
  {
    title: "Your details",
    links: [
      { to: "/account", text: "Account overview" },
      { to: "/account/settings", text: "Account settings" },
      { to: "/account/addresses", text: "Address book" },
      { to: "/account/payments", text: "Saved cards" },
      { to: "/account/prime", text: "Prime membership" },
    ],
  },
  {
    title: "Help and savings",
    links: [
      { to: "/messages", text: "Messages with sellers" },
      { to: "/notifications", text: "Notification center" },
      { to: "/offers", text: "Promo codes and offers" },
      { to: "/gift-cards", text: "Gift card balance" },
    ],
  },
];

export function Footer({ onTop }: { onTop: () => void }) {
  const departments = useDepartments();
  return (
    <footer className={styles["footer"]}>
      <button type="button" className={styles["top"]} onClick={onTop}>
        Back to top
      </button>
      <nav aria-label="Footer" className={styles["columns"]}>
        <section>
          <h2>Shop</h2>
          <ul>
            {departments.data?.items.slice(0, 5).map((department) => (
              <li key={department.id}>
                <Link to={`/s?department=${department.id}`}>{department.name}</Link>
              </li>
            ))}
          </ul>
        </section>
        {columns.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </footer>
  );
}
