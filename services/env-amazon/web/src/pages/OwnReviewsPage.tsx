import { Loaded, usePageTitle } from "@primbench/ui";

import { AccountTrail } from "../account/AccountTrail";
import { useHelpfulReviews, useOwnReviews } from "../api/review";
import type { ReviewDetail } from "../api/type";
import { AboutProduct } from "../product/AboutProduct";
import { ReviewArticle } from "../review/ReviewArticle";
import styles from "./NarrowPage.module.css";

export function OwnReviewsPage() {
  const own = useOwnReviews();
  const helpful = useHelpfulReviews();
  usePageTitle("Your Reviews");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Your reviews" />
      <h1>Your Reviews</h1>
      <Loaded query={own}>
        {({ items }) => (
          <section aria-label="Your reviews" className={styles["list"]}>
            {items.length === 0 && <p>You have not written any reviews yet. To review a product, go to its page.</p>}
            <ReviewCards reviews={items} />
          </section>
        )}
      </Loaded>
      <h2>Reviews you found helpful</h2>
      <Loaded query={helpful}>
        {({ items }) => (
          <section aria-label="Reviews you found helpful" className={styles["list"]}>
            {items.length === 0 && <p>You have not marked any reviews as helpful.</p>}
            <ReviewCards reviews={items} />
          </section>
        )}
      </Loaded>
    </div>
  );
}

function ReviewCards({ reviews }: { reviews: readonly ReviewDetail[] }) {
  return reviews.map((review) => (
    <ReviewArticle
      key={review.id}
      review={review}
      product={<AboutProduct productId={review.product_id} name={review.product_name} image={review.product_image} />}
    />
  ));
}
