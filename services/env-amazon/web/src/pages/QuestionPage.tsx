import { Loaded, Notice, useNotice, usePageTitle, type NoticeState } from "@primbench/ui";
import { Link, useParams } from "react-router";

import { useAnswerQuestion, useQuestion } from "../api/question";
import type { QuestionDetail } from "../api/type";
import { AboutProduct } from "../product/AboutProduct";
import { AnswerArticle } from "../question/AnswerArticle";
import { QuestionFacts } from "../question/QuestionFacts";
import { TextForm } from "../question/TextForm";
import { VoteButton } from "../question/VoteButton";
import styles from "./NarrowPage.module.css";

export function QuestionPage() {
  const { questionId = "" } = useParams();
  const question = useQuestion(questionId);
  const notice = useNotice();
  usePageTitle("Customer Question");
  return (
    <div className={styles["page"]}>
      <Loaded query={question}>{(data) => <QuestionView question={data} notice={notice} />}</Loaded>
    </div>
  );
}

function QuestionView({ question, notice }: { question: QuestionDetail; notice: NoticeState }) {
  const answering = useAnswerQuestion(question.id);
  return (
    <>
      <AboutProduct productId={question.product_id} name={question.product_name} image={question.product_image} />
      <h1>{question.text}</h1>
      <div className={styles["controls"]}>
        <QuestionFacts question={question} />
        {!question.is_own && <VoteButton question={question} notice={notice} />}
      </div>
      <Notice notice={notice} />
      <section aria-label="Answers" className={styles["list"]}>
        {question.answers.length === 0 && <p>Nobody has answered yet.</p>}
        {question.answers.map((answer) => (
          <AnswerArticle key={answer.id} answer={answer} />
        ))}
      </section>
      <TextForm
        label="Your answer"
        hint="Answer only from what you know of this product."
        maxLength={1000}
        submitLabel="Post answer"
        isBusy={answering.isPending}
        notice={notice}
        onSubmit={async (text) => (await notice.follow(answering.mutateAsync(text), "Answer posted")) !== undefined}
      />
      <Link to={`/dp/${question.product_id}/questions`}>See all questions about this product ›</Link>
    </>
  );
}
