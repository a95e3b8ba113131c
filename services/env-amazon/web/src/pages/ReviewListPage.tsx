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
  usePageTitle("Customer Reviews");
  return (
    <div className={styles["page"]}>
      <Loaded query={reviews}>{(data) => <ReviewListView reviews={data} params={params} />}</Loaded>
    </div>
  );
}

function ReviewListView({ reviews, params }: { reviews: Reviews; params: URLSearchParams }) {
  const notice = useNotice();
  const product = `/dp/${reviews.product_id}`;
  return (
    <>
      <div className={styles["head"]}>
        <h1>Customer reviews</h1>
        <Link to={product}>{reviews.product_name}</Link>
      </div>
      <div className={styles["side"]}>
        <RatingHistogram
          productId={reviews.product_id}
          ratingTenths={reviews.rating.rating_tenths}
          reviewCount={reviews.rating.review_count}
          shares={reviews.rating.shares}
        />
        <ButtonLink to={`${product}/review`} isWide>
          {reviews.own_review === null ? "Write a customer review" : "Edit your review"}
        </ButtonLink>
      </div>
      <div className={styles["main"]}>
        <ReviewFilters />
        <p>{countText(reviews)}</p>
        <Notice notice={notice} />
        <section aria-label="Reviews" className={styles["list"]}>
          {reviews.items.length === 0 && (
            <p>
              No review here. <Link to={`${product}/reviews`}>See all reviews</Link>.
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
      </div>
    </>
  );
}

function countText({ total_count: fitting, written_count: written }: Reviews): string {
  if (fitting === written) return written === 1 ? "1 written review" : `${written} written reviews`;
  return `${fitting} of ${written} written reviews`;
}
