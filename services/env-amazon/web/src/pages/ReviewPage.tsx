import { Loaded, Notice, useNotice, usePageTitle } from "@primbench/ui";
import { Link, useParams } from "react-router";

import { useReview } from "../api/review";
import { AboutProduct } from "../product/AboutProduct";
import { ReviewArticle } from "../review/ReviewArticle";
import styles from "./NarrowPage.module.css";

export function ReviewPage() {
  const { reviewId = "" } = useParams();
  const review = useReview(reviewId);
  const notice = useNotice();
  usePageTitle("Customer Review");
  return (
    <div className={styles["page"]}>
      <Loaded query={review}>
        {(data) => (
          <>
            <h1>Customer review</h1>
            <AboutProduct productId={data.product_id} name={data.product_name} image={data.product_image} />
            <Notice notice={notice} />
            <ReviewArticle review={data} notice={notice} />
            <Link to={`/dp/${data.product_id}/reviews`}>See all reviews of this product ›</Link>
          </>
        )}
      </Loaded>
    </div>
  );
}
