import { Button, type NoticeState } from "@primbench/ui";

import { useToggleVote } from "../api/question";
import type { Question } from "../api/type";

type Props = { question: Question; notice: NoticeState };

/** Votes for the question, or no longer. What it then says is what the server answered. */
export function VoteButton({ question, notice }: Props) {
  const toggle = useToggleVote(question.id);
  return (
    <Button
      isBusy={toggle.isPending}
      onClick={() => {
        void notice.follow(toggle.mutateAsync(), (answer) =>
          answer.is_voted ? "Your vote was counted" : "Your vote was taken back",
        );
      }}
    >
      {question.is_voted ? "Voted for this question" : "Vote for this question"}
    </Button>
  );
}
