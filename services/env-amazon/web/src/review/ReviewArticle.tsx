import { Fact, formatDate, Rating, type NoticeState } from "@primbench/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import type { Review } from "../api/type";
import { HelpfulButton } from "./HelpfulButton";
import { helpfulText } from "./helpfulText";
import styles from "./ReviewArticle.module.css";

type Props = {
  review: Review;
  /** What the review is of, where the page is not about one product. */
  product?: ReactNode;
  /** Where a vote is confirmed. Left out: there is no voting here. */
  notice?: NoticeState;
  /** Rank of its title on the page. */
  title?: "h2" | "h4";
};

export function ReviewArticle({ review, product, notice, title: Title = "h2" }: Props) {
  return (
    <article aria-label={review.title} className={styles["review"]}>
      {product}
      <div className={styles["author"]}>
        <span aria-hidden="true" className={styles["initial"]}>
          {review.author.slice(0, 1)}
        </span>
        <Fact label="Author">{review.author}</Fact>
        {review.is_own && <span className={styles["own"]}>Your review</span>}
      </div>
      <div className={styles["head"]}>
        <Rating tenths={review.stars * 10} />
        <Title className={styles["title"]}>
          <Link to={`/reviews/${review.id}?product=${review.product_id}`}>{review.title}</Link>
        </Title>
      </div>
      <div className={styles["origin"]}>
        <Fact label="Reviewed on">
          Reviewed on <time dateTime={review.written_at}>{formatDate(review.written_at, "time")}</time>
        </Fact>
        {review.is_verified && (
          <Fact label="Verified purchase" className={styles["verified"]}>
            Verified Purchase
          </Fact>
        )}
      </div>
      <Fact label="Review text" className={styles["body"]}>
        {review.body}
      </Fact>
      <Fact label="Helpful votes" className={styles["votes"]}>
        {helpfulText(review.helpful_count)}
      </Fact>
      <div className={styles["actions"]}>
        {review.is_own && <Link to={`/dp/${review.product_id}/review`}>Edit your review</Link>}
        {!review.is_own && notice !== undefined && <HelpfulButton review={review} notice={notice} />}
      </div>
    </article>
  );
}
