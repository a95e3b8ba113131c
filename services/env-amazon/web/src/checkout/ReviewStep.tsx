import { Field, formatMoney } from "@primbench/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";

import type { CheckoutPreview } from "../api/type";
import { optionsText } from "../cart/optionsText";
import { ProductPicture } from "../picture/ProductPicture";
import { Step } from "./Step";
import styles from "./Step.module.css";

type Props = {
  preview: UseQueryResult<CheckoutPreview>;
  giftMessage: string;
  onGiftMessage: (message: string) => void;
};

export function ReviewStep({ preview, giftMessage, onGiftMessage }: Props) {
  return (
    <Step number={4} title="Look it over">
      <ul className={styles["lines"]}>
        {preview.data?.items.map((line) => (
          <li key={line.id} className={styles["line"]}>
            <ProductPicture image={line.image} />
            <div>
              <b>{line.name}</b>
              <p>{optionsText(line.options)}</p>
              <p>
                {line.quantity} at {formatMoney(line.unit_price_cents)}
              </p>
            </div>
            <b>{formatMoney(line.line_total_cents)}</b>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/cart">Change quantities</Link>
      </p>
      <Field
        label="Gift message"
        hint="Printed on a card in the parcel; leave it empty for none."
        maxLength={240}
        value={giftMessage}
        onChange={onGiftMessage}
      />
    </Step>
  );
}
