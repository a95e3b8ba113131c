import { Fact, formatDate } from "@primbench/ui";

import type { Question } from "../api/type";
import { answerCountText } from "./answerCountText";
import styles from "./QuestionFacts.module.css";

/** Who asked when, and how many care. */
export function QuestionFacts({ question }: { question: Question }) {
  return (
    <div className={styles["facts"]}>
      <span>Asked by</span>
      <Fact label="Asked by">{question.asked_by}</Fact>
      <Fact label="Asked on">
        on <time dateTime={question.asked_at}>{formatDate(question.asked_at, "time")}</time>
      </Fact>
      <Fact label="Votes">{question.vote_count === 1 ? "1 vote" : `${question.vote_count} votes`}</Fact>
      <Fact label="Answer count">{answerCountText(question.answer_count)}</Fact>
    </div>
  );
}
