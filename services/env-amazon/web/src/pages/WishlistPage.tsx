import {
  Button,
  DateText,
  Fact,
  formatMoney,
  Loaded,
  Notice,
  useNotice,
  usePageTitle,
  type NoticeState,
} from "@primbench/ui";
import { Link } from "react-router";

import type { WishlistLine } from "../api/type";
import { useMoveToCart, useRemoveFromWishlist, useWishlist } from "../api/wishlist";
import { ProductPicture } from "../picture/ProductPicture";
import { Availability } from "../product/Availability";
import styles from "./WishlistPage.module.css";

export function WishlistPage() {
  const wishlist = useWishlist();
  const notice = useNotice();
  usePageTitle("Your Wish List");
  return (
    <div className={styles["page"]}>
      <Loaded query={wishlist}>
        {(data) => (
          <>
            <h1>Your Wish List</h1>
            <Notice notice={notice} />
            <section aria-label="Wish list items" className={styles["items"]}>
              {data.items.length === 0 && (
                <p>
                  Nothing saved yet. <Link to="/">Look around the shop</Link>.
                </p>
              )}
              {data.items.map((item) => (
                <WishlistRow key={item.id} item={item} notice={notice} />
              ))}
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

function WishlistRow({ item, notice }: { item: WishlistLine; notice: NoticeState }) {
  const move = useMoveToCart();
  const remove = useRemoveFromWishlist();
  return (
    <article aria-label={item.name} className={styles["item"]}>
      <ProductPicture image={item.image} className={styles["picture"]} />
      <div className={styles["text"]}>
        <h2 className={styles["name"]}>
          <Link to={`/dp/${item.product_id}?wish=${item.id}`}>{item.name}</Link>
        </h2>
        <Fact label="Price" className={styles["price"]}>
          {formatMoney(item.price_cents)}
        </Fact>
        <Availability isInStock={item.in_stock} />
        <p className={styles["added"]}>
          Saved on <DateText value={item.added_at} />
        </p>
      </div>
      <div className={styles["actions"]}>
        <Button
          kind="primary"
          isBusy={move.isPending}
          onClick={() => {
            void notice.follow(move.mutateAsync(item.id), "Moved to cart");
          }}
        >
          Move to cart
        </Button>
        <Button
          isBusy={remove.isPending}
          onClick={() => {
            void notice.follow(remove.mutateAsync(item.id), "Removed from wish list");
          }}
        >
          Remove
        </Button>
      </div>
    </article>
  );
}
