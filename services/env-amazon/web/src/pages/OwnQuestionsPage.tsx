import { Loaded, usePageTitle } from "@primbench/ui";

import { AccountTrail } from "../account/AccountTrail";
import { useOwnQuestions, useVotedQuestions } from "../api/question";
import type { QuestionDetail } from "../api/type";
import { AboutProduct } from "../product/AboutProduct";
import { QuestionArticle } from "../question/QuestionArticle";
import styles from "./NarrowPage.module.css";

export function OwnQuestionsPage() {
  const own = useOwnQuestions();
  const voted = useVotedQuestions();
  usePageTitle("Your Questions");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Your questions" />
      <h1>Your Questions</h1>
      <Loaded query={own}>
        {({ items }) => (
          <section aria-label="Your questions" className={styles["list"]}>
            {items.length === 0 && (
              <p>You have not asked any questions yet. To ask one, go to the product&apos;s page.</p>
            )}
            <QuestionCards questions={items} />
          </section>
        )}
      </Loaded>
      <h2>Questions you voted for</h2>
      <Loaded query={voted}>
        {({ items }) => (
          <section aria-label="Questions you voted for" className={styles["list"]}>
            {items.length === 0 && <p>You have not voted for any questions.</p>}
            <QuestionCards questions={items} />
          </section>
        )}
      </Loaded>
    </div>
  );
}

function QuestionCards({ questions }: { questions: readonly QuestionDetail[] }) {
  return questions.map((question) => (
    <QuestionArticle
      key={question.id}
      question={question}
      product={
        <AboutProduct productId={question.product_id} name={question.product_name} image={question.product_image} />
      }
    />
  ));
}
