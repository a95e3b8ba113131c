import { Fact, formatCount, Rating } from "@primbench/ui";

import styles from "./Reviews.module.css";

type Props = { ratingTenths: number; reviewCount: number };

export function Reviews({ ratingTenths, reviewCount }: Props) {
  return (
    <div className={styles["reviews"]}>
      <Rating tenths={ratingTenths} />
      <Fact label="Ratings">{reviewCount === 1 ? "1 rating" : `${formatCount(reviewCount)} ratings`}</Fact>
    </div>
  );
}
