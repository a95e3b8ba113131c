import { Fact, formatDate } from "@primbench/ui";
import { Link } from "react-router";

import type { QuestionAnswer } from "../api/type";
import styles from "./AnswerArticle.module.css";

/** One answer on its question's page. Its date is the address of the answer. */
export function AnswerArticle({ answer }: { answer: QuestionAnswer }) {
  return (
    <article aria-label={`Answer by ${answer.answered_by}`} className={styles["answer"]}>
      <Fact label="Answer text" className={styles["text"]}>
        {answer.text}
      </Fact>
      <div className={styles["origin"]}>
        <span>By</span>
        <Fact label="Answered by">{answer.answered_by}</Fact>
        {answer.is_seller && (
          <Fact label="Seller" className={styles["seller"]}>
            Seller
          </Fact>
        )}
        <Fact label="Answered on">
          on{" "}
          <Link to={`/questions/${answer.question_id}?answer=${answer.id}`}>
            <time dateTime={answer.answered_at}>{formatDate(answer.answered_at, "time")}</time>
          </Link>
        </Fact>
      </div>
    </article>
  );
}
