import { Button, formatDate, formatMoney, RadioGroup } from "@primbench/ui";

import type { CheckoutPreview } from "../api/type";
import type { DeliverySpeed } from "./choice";
import { ParcelList } from "./ParcelList";
import { standing } from "./sequence";
import { Step } from "./Step";
import styles from "./Step.module.css";
import type { Checkout } from "./useCheckout";

type Props = {
  /** What the speeds cost and promise, once known. */
  speeds: CheckoutPreview["speeds"] | undefined;
  checkout: Checkout;
};

const titles: Record<DeliverySpeed, string> = { standard: "Standard", express: "Express" };

export function DeliveryStep({ speeds, checkout }: Props) {
  const chosen = checkout.choice.delivery_speed;
  const offerOf = (speed: DeliverySpeed) => speeds?.find((candidate) => candidate.speed === speed);
  const choices = (Object.keys(titles) as DeliverySpeed[]).map((speed) => {
    const offer = offerOf(speed);
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
    <Step
      number={3}
      title="Delivery options"
      state={standing("delivery", checkout.step)}
      summary={<DeliverySummary speed={chosen} deliverBy={offerOf(chosen)?.deliver_by} />}
      changeLabel="Change delivery"
      onChange={() => {
        checkout.goTo("delivery");
      }}
    >
      <RadioGroup
        legend="Delivery speed"
        value={chosen}
        choices={choices}
        onChange={(speed) => {
          checkout.choose({ delivery_speed: speed as DeliverySpeed });
        }}
      />
      <ParcelList parcels={offerOf(chosen)?.parcels ?? []} />
      <div className={styles["actions"]}>
        <Button kind="primary" onClick={checkout.goOn}>
          Use this delivery
        </Button>
      </div>
    </Step>
  );
}

function DeliverySummary({ speed, deliverBy }: { speed: DeliverySpeed; deliverBy: string | undefined }) {
  return (
    <>
      {titles[speed]}
      {deliverBy !== undefined && `, arrives by ${formatDate(deliverBy, "weekday")}`}
    </>
  );
}
