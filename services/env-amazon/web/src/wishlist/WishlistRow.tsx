import { Button, ButtonLink, Fact, formatDate, formatMoney, type NoticeState } from "@primbench/ui";
import { useState } from "react";
import { Link } from "react-router";

import type { WishlistLine } from "../api/type";
import { useMoveToCart, useRemoveFromWishlist } from "../api/wishlist";
import { ProductPicture } from "../picture/ProductPicture";
import { Availability } from "../product/Availability";
import { NoteDialog } from "./NoteDialog";
import styles from "./WishlistRow.module.css";

type Props = {
  item: WishlistLine;
  notice: NoticeState;
  /** Whether the row names its list, as where those of all lists stand together. */
  showsList: boolean;
  /** Asks for the list that it goes to; absent where there is no other. */
  onMove: (() => void) | undefined;
};

/** One product of a list. */
export function WishlistRow({ item, notice, showsList, onMove }: Props) {
  const toCart = useMoveToCart();
  const remove = useRemoveFromWishlist();
  const [isNoting, setIsNoting] = useState(false);
  const productAddress = `/dp/${item.product_id}?list=${item.list_id}&wish=${item.id}`;
  const close = () => {
    setIsNoting(false);
  };
  return (
    <article aria-label={item.name} className={styles["item"]}>
      <ProductPicture image={item.image} className={styles["picture"]} />
      <div className={styles["text"]}>
        <h2 className={styles["name"]}>
          <Link to={productAddress}>{item.name}</Link>
        </h2>
        <Fact label="Price" className={styles["price"]}>
          {formatMoney(item.price_cents)}
        </Fact>
        <Availability isInStock={item.in_stock} />
        {showsList && (
          <div className={styles["fact"]}>
            <span>On</span>
            <Fact label="List">
              <Link to={`/lists/${item.list_id}`}>{item.list_name}</Link>
            </Fact>
          </div>
        )}
        <div className={styles["fact"]}>
          <span>Added</span>
          <Fact label="Saved">
            <time dateTime={item.added_at}>{formatDate(item.added_at, "time")}</time>
          </Fact>
        </div>
        <Fact label="Note" className={styles["note"]}>
          {item.note}
        </Fact>
      </div>
      <div className={styles["actions"]}>
        {item.has_options ? (
          <ButtonLink kind="primary" to={productAddress}>
            Choose options
          </ButtonLink>
        ) : (
          <Button
            kind={item.in_stock ? "primary" : "unavailable"}
            isBusy={toCart.isPending}
            onClick={() => {
              void notice.follow(toCart.mutateAsync(item.id), `Moved to cart: ${item.name}`);
            }}
          >
            Move to cart
          </Button>
        )}
        {onMove !== undefined && <Button onClick={onMove}>Move to list</Button>}
        <Button
          onClick={() => {
            setIsNoting(true);
          }}
        >
          {item.note === "" ? "Add note" : "Edit note"}
        </Button>
        <Button
          isBusy={remove.isPending}
          onClick={() => {
            void notice.follow(remove.mutateAsync(item.id), `Removed from the list ${item.list_name}: ${item.name}`);
          }}
        >
          Remove
        </Button>
      </div>
      {isNoting && (
        <NoteDialog
          item={item}
          onClose={close}
          onSaved={() => {
            close();
            notice.confirm(`Note saved for ${item.name}`);
          }}
        />
      )}
    </article>
  );
}
