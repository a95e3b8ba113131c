import { Button, type NoticeState } from "@primbench/ui";

import { useToggleHelpful } from "../api/review";
import type { Review } from "../api/type";

type Props = { review: Review; notice: NoticeState };

/** Calls the review helpful, or no longer. What it then says is what the server answered. */
export function HelpfulButton({ review, notice }: Props) {
  const toggle = useToggleHelpful(review.id);
  return (
    <Button
      isBusy={toggle.isPending}
      onClick={() => {
        void notice.follow(toggle.mutateAsync(), (answer) =>
          answer.is_voted ? "Thank you for your feedback" : "Your vote was taken back",
        );
      }}
    >
      {review.is_voted ? "Marked helpful" : "Helpful"}
    </Button>
  );
}
