import { ButtonLink, Loaded, Notice, Pagination, useNotice, usePageTitle } from "@primbench/ui";
import { Link, useParams, useSearchParams } from "react-router";

import { useReviews } from "../api/review";
import type { ReviewPage as Reviews } from "../api/type";
import { RatingHistogram } from "../review/RatingHistogram";
import { ReviewArticle } from "../review/ReviewArticle";
import { ReviewFilters } from "../review/ReviewFilters";
import { reviewQueryFromAddress } from "../review/reviewQuery";
import { withPage } from "../search/searchQuery";
import styles from "./ReviewListPage.module.css";

export function ReviewListPage() {
  const { productId = "" } = useParams();
  const [params] = useSearchParams();
  const reviews = useReviews(productId, reviewQueryFromAddress(params));
  const isRecent = reviews.isFetchedAfterMount || reviews.isPlaceholderData;
  const known = isRecent && reviews.data?.product_id === productId ? reviews.data : undefined;
  usePageTitle("Customer Reviews");
  return (
    <div className={styles["page"]}>
      <div className={styles["head"]}>
        <h1>Customer reviews</h1>
        {known !== undefined && <Link to={`/dp/${productId}`}>{known.product_name}</Link>}
      </div>
      <div className={styles["side"]}>{known !== undefined && <ProductRating reviews={known} />}</div>
      <div className={styles["main"]}>
        <ReviewFilters />
        <Loaded query={reviews}>{(data) => <ReviewList reviews={data} params={params} />}</Loaded>
      </div>
    </div>
  );
}

function ProductRating({ reviews }: { reviews: Reviews }) {
  return (
    <>
      <RatingHistogram
        productId={reviews.product_id}
        ratingTenths={reviews.rating.rating_tenths}
        reviewCount={reviews.rating.review_count}
        shares={reviews.rating.shares}
      />
      <ButtonLink to={`/dp/${reviews.product_id}/review`} isWide>
        {reviews.own_review === null ? "Write a customer review" : "Edit your review"}
      </ButtonLink>
    </>
  );
}

function ReviewList({ reviews, params }: { reviews: Reviews; params: URLSearchParams }) {
  const notice = useNotice();
  return (
    <>
      <p>{countText(reviews)}</p>
      <Notice notice={notice} />
      <section aria-label="Reviews" className={styles["list"]}>
        {reviews.items.length === 0 && (
          <p>
            No reviews match. <Link to={`/dp/${reviews.product_id}/reviews`}>See all reviews</Link>.
          </p>
        )}
        {reviews.items.map((review) => (
          <ReviewArticle key={review.id} review={review} notice={notice} />
        ))}
      </section>
      <Pagination
        label="Pages of reviews"
        page={reviews.page}
        pageCount={reviews.page_count}
        href={(page) => withPage(params, page)}
      />
    </>
  );
}

function countText({ total_count: fitting, written_count: written }: Reviews): string {
  if (fitting === written) return written === 1 ? "1 written review" : `${written} written reviews`;
  return `${fitting} of ${written} written reviews`;
}
