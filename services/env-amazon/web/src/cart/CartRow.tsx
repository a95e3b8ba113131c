import { Button, Fact, formatMoney, Select, type NoticeState } from "@primbench/ui";
import { Link } from "react-router";

import { useRemoveFromCart, useSetQuantity } from "../api/cart";
import { useSaveForLater } from "../api/saved";
import type { CartLine } from "../api/type";
import { ProductPicture } from "../picture/ProductPicture";
import { Availability } from "../product/Availability";
import { quantityChoices } from "../product/quantity";
import styles from "./CartRow.module.css";
import { optionsText } from "./optionsText";
import { WrappingSelect } from "./WrappingSelect";

type Props = { line: CartLine; notice: NoticeState };

export function CartRow({ line, notice }: Props) {
  const setQuantity = useSetQuantity();
  const remove = useRemoveFromCart();
  const save = useSaveForLater();
  const options = optionsText(line.options);
  return (
    <article aria-label={line.name} className={styles["row"]}>
      <ProductPicture image={line.image} className={styles["picture"]} />
      <div className={styles["text"]}>
        <h2 className={styles["name"]}>
          <Link to={`/dp/${line.product_id}?line=${line.id}`}>{line.name}</Link>
        </h2>
        <Availability isInStock={line.in_stock} />
        {options !== "" && (
          <Fact label="Options" className={styles["options"]}>
            {options}
          </Fact>
        )}
        <div className={styles["controls"]}>
          <Select
            label="Quantity"
            isInline
            value={String(line.quantity)}
            choices={quantityChoices(Math.max(line.quantity, line.stock_count))}
            onChange={(quantity) => {
              const change = { itemId: line.id, quantity: Number(quantity) };
              void notice.follow(setQuantity.mutateAsync(change), `Quantity updated: ${quantity} × ${line.name}`);
            }}
          />
          <WrappingSelect line={line} notice={notice} />
          <Button
            kind="plain"
            isBusy={save.isPending}
            onClick={() => {
              void notice.follow(save.mutateAsync(line.id), `Saved for later: ${line.name}`);
            }}
          >
            Save for later
          </Button>
          <Button
            kind="plain"
            isBusy={remove.isPending}
            onClick={() => {
              void notice.follow(remove.mutateAsync(line.id), `Removed from cart: ${line.name}`);
            }}
          >
            Delete
          </Button>
        </div>
      </div>
      <div className={styles["prices"]}>
        <Fact label="Line total" className={styles["total"]}>
          {formatMoney(line.line_total_cents)}
        </Fact>
        <div className={styles["each"]}>
          <Fact label="Price">{formatMoney(line.unit_price_cents)}</Fact>
          <span>each</span>
        </div>
      </div>
    </article>
  );
}
