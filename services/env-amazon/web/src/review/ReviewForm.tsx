import { Button, concernsField, Field, TextArea, type NoticeState } from "@primbench/ui";
import { useState, type ReactNode } from "react";

import type { NewReview } from "../api/type";
import styles from "./ReviewForm.module.css";
import { StarChoice } from "./StarChoice";

type Props = {
  /** What is there to begin with; 0 stars: none are chosen. */
  initial: NewReview;
  submitLabel: string;
  isBusy: boolean;
  notice: NoticeState;
  onSubmit: (review: NewReview) => void;
  /** More that can be done, beside the button. */
  children?: ReactNode;
};

export function ReviewForm({ initial, submitLabel, isBusy, notice, onSubmit, children }: Props) {
  const [review, setReview] = useState(initial);
  return (
    <form
      noValidate
      aria-label="Review"
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(review);
      }}
    >
      <StarChoice
        stars={review.stars}
        onChange={(stars) => {
          setReview({ ...review, stars });
        }}
      />
      <Field
        label="Headline"
        maxLength={100}
        isInvalid={concernsField(notice.error, "title")}
        value={review.title}
        onChange={(title) => {
          setReview({ ...review, title });
        }}
      />
      <TextArea
        label="Your review"
        rows={7}
        maxLength={2000}
        hint="What did you like or dislike? What did you use it for?"
        isInvalid={concernsField(notice.error, "body")}
        value={review.body}
        onChange={(body) => {
          setReview({ ...review, body });
        }}
      />
      <div className={styles["actions"]}>
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={isBusy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
