import { formatCount } from "@primbench/ui";
import { Link } from "react-router";

import type { StarShare } from "../api/type";
import styles from "./RatingHistogram.module.css";

type Props = {
  productId: string;
  ratingTenths: number;
  reviewCount: number;
  shares: readonly StarShare[];
};

/** The mean and how the ratings are spread; each row leads to what was written with that many stars. */
export function RatingHistogram({ productId, ratingTenths, reviewCount, shares }: Props) {
  return (
    <div className={styles["box"]}>
      <p className={styles["mean"]}>
        <span aria-hidden="true" className={styles["star"]}>
          ★
        </span>
        {(ratingTenths / 10).toFixed(1)} out of 5
      </p>
      <p className={styles["count"]}>
        {reviewCount === 1 ? "1 global rating" : `${formatCount(reviewCount)} global ratings`}
      </p>
      <ul aria-label="Ratings by stars" className={styles["rows"]}>
        {shares.map(({ stars, percent }) => (
          <li key={stars}>
            <Link
              to={`/dp/${productId}/reviews?stars=${stars}`}
              aria-label={`${stars} star, ${percent}%`}
              className={styles["row"]}
            >
              <span>{stars} star</span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className={styles["bar"]}>
                <rect width={percent} height="10" />
              </svg>
              <span>{percent}%</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
