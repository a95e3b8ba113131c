import { Button, Loaded, Notice, useNotice, usePageTitle, type NoticeState } from "@primbench/ui";
import { Link, useParams } from "react-router";

import { useProduct } from "../api/catalogue";
import { useCreateReview, useDeleteReview, useOwnReviews, useUpdateReview } from "../api/review";
import type { NewReview, Review } from "../api/type";
import { AboutProduct } from "../product/AboutProduct";
import { ReviewForm } from "../review/ReviewForm";
import styles from "./NarrowPage.module.css";

const emptyReview: NewReview = { stars: 0, title: "", body: "" };

export function WriteReviewPage() {
  const { productId = "" } = useParams();
  const product = useProduct(productId);
  const written = useOwnReviews();
  const notice = useNotice();
  usePageTitle("Your Review");
  return (
    <div className={styles["page"]}>
      <Loaded query={product}>
        {({ name, image }) => (
          <Loaded query={written}>
            {({ items }) => {
              const own = items.find((review) => review.product_id === productId);
              return (
                <>
                  <h1>{own === undefined ? "Create review" : "Edit your review"}</h1>
                  <AboutProduct productId={productId} name={name} image={image} />
                  <Notice notice={notice} />
                  {own === undefined ? (
                    <CreateForm productId={productId} notice={notice} />
                  ) : (
                    <EditForm key={own.id} review={own} notice={notice} />
                  )}
                  <Link to={`/dp/${productId}/reviews`}>See all reviews of this product ›</Link>
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

function CreateForm({ productId, notice }: { productId: string; notice: NoticeState }) {
  const create = useCreateReview(productId);
  return (
    <ReviewForm
      initial={emptyReview}
      submitLabel="Submit review"
      isBusy={create.isPending}
      notice={notice}
      onSubmit={(review) => {
        void notice.follow(create.mutateAsync(review), "Review submitted");
      }}
    />
  );
}

function EditForm({ review, notice }: { review: Review; notice: NoticeState }) {
  const update = useUpdateReview(review.id);
  const remove = useDeleteReview(review.id);
  return (
    <ReviewForm
      initial={{ stars: review.stars, title: review.title, body: review.body }}
      submitLabel="Save changes"
      isBusy={update.isPending}
      notice={notice}
      onSubmit={(changed) => {
        void notice.follow(update.mutateAsync(changed), "Review updated");
      }}
    >
      <Button
        isBusy={remove.isPending}
        disabled={remove.isPending}
        onClick={() => {
          void notice.follow(remove.mutateAsync(), "Review deleted");
        }}
      >
        Delete review
      </Button>
    </ReviewForm>
  );
}
