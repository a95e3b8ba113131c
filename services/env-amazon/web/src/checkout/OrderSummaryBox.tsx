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
  onPlace: () => void;
  children: ReactNode;
};

export function OrderSummaryBox({ preview, isPlacing, isComplete, onPlace, children }: Props) {
  return (
    <section aria-label="Order summary" className={styles["box"]}>
      <Button kind="primary" isWide isBusy={isPlacing} disabled={isPlacing || !isComplete} onClick={onPlace}>
        Place your order
      </Button>
      {children}
      {isComplete ? (
        <Loaded query={preview}>
          {(data) => (
            <>
              <Totals
                itemsCents={data.subtotal_cents}
                shippingCents={data.shipping_cents}
                taxCents={data.tax_cents}
                totalCents={data.total_cents}
              />
              <p className={styles["arrival"]}>Arrives by {formatDate(data.deliver_by)}</p>
            </>
          )}
        </Loaded>
      ) : (
        <p>Choose an address and a card to see what it comes to.</p>
      )}
    </section>
  );
}
