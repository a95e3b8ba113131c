import { Fact, formatDate } from "@primbench/ui";

import type { Order, Parcel } from "../api/type";
import { OrderLineRow } from "./OrderLineRow";
import styles from "./ParcelPanel.module.css";
import { TrackingSteps } from "./TrackingSteps";

/** One parcel of an order: where it is, and what is in it. */
export function ParcelPanel({ order, parcel }: { order: Order; parcel: Parcel }) {
  const titleId = `parcel-${String(parcel.number)}`;
  const lines = order.items.filter((line) => line.parcel_number === parcel.number);
  return (
    <section aria-labelledby={titleId} className={styles["parcel"]}>
      <div className={styles["head"]}>
        <h2 id={titleId}>
          Parcel {parcel.number} of {order.shipments.length}: {headline(parcel)}
        </h2>
      </div>
      {parcel.status === "cancelled" ? (
        <p className={styles["cancelled"]}>This parcel will not be sent.</p>
      ) : (
        <TrackingSteps parcel={parcel} />
      )}
      <div className={styles["facts"]}>
        <Entry label="Parcel status" text={parcel.status_text} />
        <Entry label="Sold by" text={parcel.seller} />
        <Entry label="Carrier" text={parcel.carrier} />
        {parcel.status !== "preparing" && <Entry label="Tracking number" text={parcel.tracking_number} />}
        <Entry label="Arrival" text={formatDate(parcel.arrives_on)} />
      </div>
      <div className={styles["lines"]}>
        {lines.map((line) => (
          <OrderLineRow key={line.id} line={line} />
        ))}
      </div>
    </section>
  );
}

function Entry({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles["fact"]}>
      <span>{label}:</span>
      <Fact label={label}>{text}</Fact>
    </div>
  );
}

function headline(parcel: Parcel): string {
  switch (parcel.status) {
    case "preparing":
      return `arriving ${formatDate(parcel.arrives_on)}`;
    case "shipped":
      return `on the way, arriving ${formatDate(parcel.arrives_on)}`;
    case "out for delivery":
      return "arriving today";
    case "delivered":
      return `delivered ${formatDate(parcel.arrives_on)}`;
    case "cancelled":
      return "cancelled";
  }
}
