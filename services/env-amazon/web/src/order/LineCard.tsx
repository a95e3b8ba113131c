import { formatMoney } from "@primbench/ui";

import type { OrderLine } from "../api/type";
import { optionsText } from "../cart/optionsText";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./LineCard.module.css";

/** The product that a form is about. */
export function LineCard({ line }: { line: OrderLine }) {
  const options = optionsText(line.options);
  return (
    <article aria-label={line.name} className={styles["line"]}>
      <ProductPicture image={line.image} />
      <div>
        <h2>{line.name}</h2>
        {options !== "" && <p className={styles["quiet"]}>{options}</p>}
        <p className={styles["quiet"]}>
          {line.quantity} × {formatMoney(line.unit_price_cents)}, sold by {line.seller}
        </p>
        <p className={styles["quiet"]}>Ordered {line.placed_on_text}</p>
      </div>
    </article>
  );
}
