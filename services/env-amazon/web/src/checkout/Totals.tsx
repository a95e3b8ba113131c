import { Fact, formatMoney } from "@primbench/ui";

import styles from "./Totals.module.css";

type Props = { itemsCents: number; shippingCents: number; taxCents: number; totalCents: number };

export function Totals({ itemsCents, shippingCents, taxCents, totalCents }: Props) {
  return (
    <div className={styles["totals"]}>
      <Row label="Items" cents={itemsCents} />
      <Row label="Shipping" cents={shippingCents} />
      <Row label="Tax" cents={taxCents} />
      <Row label="Order total" cents={totalCents} isTotal />
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
