import { formatDate, formatMoney, RadioGroup } from "@primbench/ui";

import type { CheckoutPreview } from "../api/type";
import type { DeliverySpeed } from "./choice";
import { Step } from "./Step";
import styles from "./Step.module.css";

type Props = {
  /** What the speeds cost and promise, once known. */
  speeds: CheckoutPreview["speeds"] | undefined;
  value: DeliverySpeed;
  onChange: (speed: DeliverySpeed) => void;
};

const titles: Record<DeliverySpeed, string> = { standard: "Standard", express: "Express" };

export function DeliveryStep({ speeds, value, onChange }: Props) {
  const choices = (Object.keys(titles) as DeliverySpeed[]).map((speed) => {
    const offer = speeds?.find((candidate) => candidate.speed === speed);
    return {
      value: speed,
      label: speed,
      content: (
        <span className={styles["choice"]}>
          <b>{titles[speed]}</b>
          {offer !== undefined && (
            <small>
              {offer.shipping_cents === 0 ? "Free" : formatMoney(offer.shipping_cents)}, arrives by{" "}
              {formatDate(offer.deliver_by, "weekday")}
            </small>
          )}
        </span>
      ),
    };
  });
  return (
    <Step number={3} title="How fast">
      <RadioGroup
        legend="Delivery speed"
        value={value}
        choices={choices}
        onChange={(speed) => {
          onChange(speed as DeliverySpeed);
        }}
      />
    </Step>
  );
}
