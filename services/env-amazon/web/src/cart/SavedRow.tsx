import { Button, Fact, formatMoney, type NoticeState } from "@primbench/ui";
import { Link } from "react-router";

import { useMoveSavedToCart, useRemoveSaved } from "../api/saved";
import type { SavedLine } from "../api/type";
import { ProductPicture } from "../picture/ProductPicture";
import { Availability } from "../product/Availability";
import styles from "./CartRow.module.css";
import { optionsText } from "./optionsText";

type Props = { line: SavedLine; notice: NoticeState };

/** One line that was put off for later. */
export function SavedRow({ line, notice }: Props) {
  const move = useMoveSavedToCart();
  const remove = useRemoveSaved();
  const options = optionsText(line.options);
  return (
    <article aria-label={line.name} className={styles["row"]}>
      <ProductPicture image={line.image} className={styles["picture"]} />
      <div className={styles["text"]}>
        <h3 className={styles["name"]}>
          <Link to={`/dp/${line.product_id}?saved=${line.id}`}>{line.name}</Link>
        </h3>
        <Availability isInStock={line.in_stock} />
        {options !== "" && (
          <Fact label="Options" className={styles["options"]}>
            {options}
          </Fact>
        )}
        <div className={styles["fact"]}>
          <span>Quantity</span>
          <Fact label="Quantity">{line.quantity}</Fact>
        </div>
        <div className={styles["controls"]}>
          <Button
            kind={line.in_stock ? "secondary" : "unavailable"}
            isBusy={move.isPending}
            onClick={() => {
              void notice.follow(move.mutateAsync(line.id), `Moved to cart: ${line.name}`);
            }}
          >
            Move to cart
          </Button>
          <Button
            kind="plain"
            isBusy={remove.isPending}
            onClick={() => {
              void notice.follow(remove.mutateAsync(line.id), `Removed from saved items: ${line.name}`);
            }}
          >
            Remove
          </Button>
        </div>
      </div>
      <div className={styles["prices"]}>
        <Fact label="Price" className={styles["total"]}>
          {formatMoney(line.unit_price_cents)}
        </Fact>
        <span className={styles["each"]}>each</span>
      </div>
    </article>
  );
}
