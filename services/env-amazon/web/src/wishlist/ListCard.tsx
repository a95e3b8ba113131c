import { Button, ButtonLink, DateText, Fact } from "@primbench/ui";
import { Link } from "react-router";

import type { WishListCard } from "../api/type";
import styles from "../pages/CardListPage.module.css";
import { itemCountText } from "./itemCountText";
import { sharingText } from "./sharing";

type Props = { list: WishListCard; onDelete: () => void };

/** One list among all: the way to it, and what can be done with it as a whole. */
export function ListCard({ list, onDelete }: Props) {
  return (
    <article aria-label={list.name} className={styles["card"]}>
      {list.is_default && (
        <Fact label="Default list" className={styles["default"]}>
          Default
        </Fact>
      )}
      <h2>
        <Link to={`/lists/${list.id}`}>{list.name}</Link>
      </h2>
      <Fact label="Items">{itemCountText(list.item_count)}</Fact>
      <div className={styles["fact"]}>
        <Fact label="Who can see it">{list.sharing}</Fact>
        <span>{sharingText[list.sharing]}</span>
      </div>
      <p>
        Created on <DateText value={list.created_at} />
      </p>
      <div className={styles["actions"]}>
        <ButtonLink isStaying to={`/lists?edit=${list.id}`}>
          Edit
        </ButtonLink>
        {!list.is_default && <Button onClick={onDelete}>Delete</Button>}
      </div>
    </article>
  );
}
