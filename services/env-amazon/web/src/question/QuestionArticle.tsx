import { Fact } from "@primbench/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import type { Question } from "../api/type";
import styles from "./QuestionArticle.module.css";
import { QuestionFacts } from "./QuestionFacts";

type Props = {
  question: Question;
  /** What the question is about, where the page is not about one product. */
  product?: ReactNode;
};

/** A question in a list, with its first answer. */
export function QuestionArticle({ question, product }: Props) {
  const address = `/questions/${question.id}?product=${question.product_id}`;
  const [first] = question.answers;
  return (
    <article aria-label={question.text} className={styles["question"]}>
      {product}
      <p className={styles["row"]}>
        <b>Question:</b>
        <Link to={address}>{question.text}</Link>
      </p>
      {first !== undefined && (
        <div className={styles["row"]}>
          <b>Answer:</b>
          <div>
            <Fact label="Answer">{first.text}</Fact>
            <p className={styles["by"]}>
              By {first.answered_by}
              {first.is_seller && " (seller)"}
            </p>
          </div>
        </div>
      )}
      <QuestionFacts question={question} />
      {question.answer_count > 1 && <Link to={address}>See all {question.answer_count} answers</Link>}
      {question.answer_count === 0 && <Link to={address}>Answer this question</Link>}
    </article>
  );
}
