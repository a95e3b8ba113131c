import { Button, formatDate, Loaded } from "@primbench/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { CheckoutPreview } from "../api/type";
import styles from "./OrderSummaryBox.module.css";
import { Totals } from "./Totals";

type Props = {
  preview: UseQueryResult<CheckoutPreview>;
  isPlacing: boolean;
  /** An address and a card are chosen. */
  isComplete: boolean;
  /** The last step is open: all has been looked over. */
  isLast: boolean;
  onPlace: () => void;
  children: ReactNode;
};

export function OrderSummaryBox({ preview, isPlacing, isComplete, isLast, onPlace, children }: Props) {
  return (
    <section aria-label="Order summary" className={styles["box"]}>
      {isLast ? (
        <Button kind="primary" isWide isBusy={isPlacing} disabled={isPlacing} onClick={onPlace}>
          Place your order
        </Button>
      ) : (
        <p className={styles["hint"]}>Complete all steps to place your order.</p>
      )}
      {children}
      {isComplete ? (
        <Loaded query={preview}>
          {(data) => (
            <>
              <Totals
                itemsCents={data.subtotal_cents}
                shippingCents={data.shipping_cents}
                wrappingCents={data.wrapping_cents}
                discountCents={data.discount_cents}
                taxCents={data.tax_cents}
                totalCents={data.total_cents}
                giftBalanceCents={data.gift_balance_cents}
              />
              {data.promo_code !== null && <p className={styles["hint"]}>Promo code {data.promo_code}</p>}
              <p className={styles["arrival"]}>Arrives by {formatDate(data.deliver_by)}</p>
            </>
          )}
        </Loaded>
      ) : (
        <p>Choose a delivery address and a payment method to see your order total.</p>
      )}
    </section>
  );
}
