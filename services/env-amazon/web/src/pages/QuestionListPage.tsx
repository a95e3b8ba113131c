import { Loaded, Notice, Pagination, useNotice, usePageTitle, type NoticeState } from "@primbench/ui";
import { Link, useParams, useSearchParams } from "react-router";

import { useAskQuestion, useQuestions } from "../api/question";
import { QuestionArticle } from "../question/QuestionArticle";
import { QuestionFilters } from "../question/QuestionFilters";
import { questionQueryFromAddress } from "../question/questionQuery";
import { TextForm } from "../question/TextForm";
import { withPage } from "../search/searchQuery";
import styles from "./NarrowPage.module.css";

export function QuestionListPage() {
  const { productId = "" } = useParams();
  const [params] = useSearchParams();
  const questions = useQuestions(productId, questionQueryFromAddress(params));
  const isRecent = questions.isFetchedAfterMount || questions.isPlaceholderData;
  const known = isRecent && questions.data?.product_id === productId ? questions.data : undefined;
  const notice = useNotice();
  usePageTitle("Customer Questions");
  return (
    <div className={styles["page"]}>
      <div>
        <h1>Customer questions &amp; answers</h1>
        {known !== undefined && <Link to={`/dp/${productId}`}>{known.product_name}</Link>}
      </div>
      <QuestionFilters />
      <Notice notice={notice} />
      <Loaded query={questions}>
        {(data) => (
          <>
            <section aria-label="Questions" className={styles["list"]}>
              {data.items.length === 0 && <p>No questions found. Ask yours below.</p>}
              {data.items.map((question) => (
                <QuestionArticle key={question.id} question={question} />
              ))}
            </section>
            <Pagination
              label="Pages of questions"
              page={data.page}
              pageCount={data.page_count}
              href={(page) => withPage(params, page)}
            />
          </>
        )}
      </Loaded>
      <AskForm productId={productId} notice={notice} />
    </div>
  );
}

function AskForm({ productId, notice }: { productId: string; notice: NoticeState }) {
  const ask = useAskQuestion(productId);
  return (
    <TextForm
      label="Your question"
      hint="Sellers and customers who own the product may answer."
      maxLength={300}
      submitLabel="Ask question"
      isBusy={ask.isPending}
      notice={notice}
      onSubmit={async (text) => (await notice.follow(ask.mutateAsync(text), "Question posted")) !== undefined}
    />
  );
}
