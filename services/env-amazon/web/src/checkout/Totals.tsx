import { Fact, formatMoney } from "@primbench/ui";

import styles from "./Totals.module.css";

type Props = {
  itemsCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  /** What follows is shown where it is not nothing. */
  wrappingCents?: number;
  discountCents?: number;
  giftBalanceCents?: number;
};

export function Totals({
  itemsCents,
  shippingCents,
  taxCents,
  totalCents,
  wrappingCents = 0,
  discountCents = 0,
  giftBalanceCents = 0,
}: Props) {
  return (
    <div className={styles["totals"]}>
      <Row label="Items" cents={itemsCents} />
      <Row label="Shipping" cents={shippingCents} />
      {wrappingCents > 0 && <Row label="Gift wrapping" cents={wrappingCents} />}
      {discountCents > 0 && <Row label="Discount" cents={-discountCents} />}
      <Row label="Tax" cents={taxCents} />
      <Row label="Order total" cents={totalCents} isTotal />
      {giftBalanceCents > 0 && (
        <>
          <Row label="Gift balance" cents={-giftBalanceCents} />
          <Row label="Charged to card" cents={totalCents - giftBalanceCents} />
        </>
      )}
    </div>
  );
}

function Row({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? `${styles["row"] ?? ""} ${styles["total"] ?? ""}` : styles["row"]}>
      <span>{label}</span>
      <Fact label={label}>{formatMoney(cents)}</Fact>
    </div>
  );
}
