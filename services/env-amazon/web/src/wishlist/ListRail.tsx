import { Link } from "react-router";

import type { WishListCard } from "../api/type";
import styles from "./ListRail.module.css";

type Props = { lists: readonly WishListCard[]; shownId: string | undefined };

/** The lists to go to from one of them. */
export function ListRail({ lists, shownId }: Props) {
  return (
    <nav aria-label="Your lists" className={styles["rail"]}>
      <ul>
        {lists.map((list) => (
          <li key={list.id}>
            <Link to={`/lists/${list.id}`} aria-current={list.id === shownId ? "page" : undefined}>
              {list.name} <small>{list.sharing}</small>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/lists/all" aria-current={shownId === undefined ? "page" : undefined}>
            All saved items
          </Link>
        </li>
      </ul>
      <Link to="/lists" className={styles["manage"]}>
        Create or manage lists
      </Link>
    </nav>
  );
}
