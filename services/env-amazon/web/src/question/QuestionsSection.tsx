import { ButtonLink, Loaded } from "@primbench/ui";
import { Link } from "react-router";

import { useQuestions } from "../api/question";
import { QuestionArticle } from "./QuestionArticle";
import styles from "./QuestionsSection.module.css";

const shownCount = 3;

/** What is asked of a product, on its page: the questions with most votes. */
export function QuestionsSection({ productId }: { productId: string }) {
  const questions = useQuestions(productId, {});
  const address = `/dp/${productId}/questions`;
  return (
    <section aria-labelledby="questions-title" className={styles["section"]}>
      <h2 id="questions-title">Customer questions &amp; answers</h2>
      <Loaded query={questions}>
        {(data) => (
          <>
            {data.items.length === 0 && <p>There are no questions yet.</p>}
            {data.items.slice(0, shownCount).map((question) => (
              <QuestionArticle key={question.id} question={question} />
            ))}
            {data.asked_count > shownCount && <Link to={address}>See all {data.asked_count} questions ›</Link>}
          </>
        )}
      </Loaded>
      <ButtonLink to={address}>Ask a question</ButtonLink>
    </section>
  );
}
