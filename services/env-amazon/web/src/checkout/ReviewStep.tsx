import { Field, formatMoney } from "@primbench/ui";
import { Link } from "react-router";

import type { CartLine } from "../api/type";
import { optionsText } from "../cart/optionsText";
import { ProductPicture } from "../picture/ProductPicture";
import { standing } from "./sequence";
import { Step } from "./Step";
import styles from "./Step.module.css";
import type { Checkout } from "./useCheckout";

type Props = {
  lines: readonly CartLine[];
  giftMessage: string;
  onGiftMessage: (message: string) => void;
  checkout: Checkout;
};

export function ReviewStep({ lines, giftMessage, onGiftMessage, checkout }: Props) {
  return (
    <Step number={4} title="Review your order" state={standing("review", checkout.step)}>
      <ul className={styles["lines"]}>
        {lines.map((line) => (
          <li key={line.id} className={styles["line"]}>
            <ProductPicture image={line.image} />
            <div>
              <b>{line.name}</b>
              <p>{optionsText(line.options)}</p>
              <p>
                {line.quantity} × {formatMoney(line.unit_price_cents)}
              </p>
              {line.wrapping === "Gift wrap" && <p>Gift wrap</p>}
            </div>
            <b>{formatMoney(line.line_total_cents)}</b>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/cart">Edit quantities and gift wrap</Link>
      </p>
      <Field
        label="Gift message"
        hint="Optional. Printed on a card in your parcel."
        maxLength={240}
        value={giftMessage}
        onChange={onGiftMessage}
      />
    </Step>
  );
}
