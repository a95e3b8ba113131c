import { ButtonLink, Loaded } from "@primbench/ui";
import { Link } from "react-router";

import { useReviews } from "../api/review";
import type { ProductDetail } from "../api/type";
import { RatingHistogram } from "./RatingHistogram";
import { ReviewArticle } from "./ReviewArticle";
import styles from "./ReviewsSection.module.css";

const shownCount = 3;

/** What customers say, on the product's page: the ratings, and the reviews that most found helpful. */
export function ReviewsSection({ product }: { product: ProductDetail }) {
  const reviews = useReviews(product.id, {});
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles["section"]}>
      <div className={styles["ratings"]}>
        <h2 id="reviews-title">Customer reviews</h2>
        <RatingHistogram
          productId={product.id}
          ratingTenths={product.rating_tenths}
          reviewCount={product.review_count}
          shares={product.rating_shares}
        />
        <h3>Review this product</h3>
        <p>Share your thoughts with other customers.</p>
        <ButtonLink to={`/dp/${product.id}/review`} isWide>
          {reviews.data?.own_review ? "Edit your review" : "Write a customer review"}
        </ButtonLink>
      </div>
      <div className={styles["reviews"]}>
        <Loaded query={reviews}>
          {(data) =>
            data.items.length === 0 ? (
              <p>There are no reviews yet.</p>
            ) : (
              <>
                <h3>Top reviews</h3>
                {data.items.slice(0, shownCount).map((review) => (
                  <ReviewArticle key={review.id} review={review} title="h4" />
                ))}
                <Link to={`/dp/${product.id}/reviews`} className={styles["all"]}>
                  {data.written_count === 1 ? "See the review" : `See all ${data.written_count} written reviews`} ›
                </Link>
              </>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
