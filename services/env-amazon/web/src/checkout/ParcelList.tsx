import { formatDate } from "@primbench/ui";

import type { ParcelOffer } from "../api/type";
import styles from "./ParcelList.module.css";

/** In which parcels an order comes, and when. */
export function ParcelList({ parcels }: { parcels: readonly ParcelOffer[] }) {
  if (parcels.length === 0) return null;
  return (
    <ul aria-label="Parcels" className={styles["parcels"]}>
      {parcels.map((parcel) => (
        <li key={parcel.number}>
          <p>
            <b>
              Parcel {parcel.number} of {parcels.length}
            </b>{" "}
            from {parcel.seller}, arrives {formatDate(parcel.arrives_on, "weekday")}
          </p>
          <p className={styles["items"]}>{parcel.items_text}</p>
        </li>
      ))}
    </ul>
  );
}
