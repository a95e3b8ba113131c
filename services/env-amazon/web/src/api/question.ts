import { answer } from "@primbench/ui";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import type { paths } from "./schema.gen";
import type { QuestionDetail } from "./type";

export type QuestionQuery = NonNullable<paths["/api/products/{product_id}/questions"]["get"]["parameters"]["query"]>;

const listKey = (productId: string) => ["questions", productId] as const;
const questionKey = (questionId: string) => ["question", questionId] as const;

/** One page of them. While the next one loads, the last one stays as placeholder (for what stands beside the list). */
export function useQuestions(productId: string, query: QuestionQuery) {
  return useQuery({
    queryKey: [...listKey(productId), query],
    queryFn: () =>
      answer(api.GET("/api/products/{product_id}/questions", { params: { path: { product_id: productId }, query } })),
    placeholderData: keepPreviousData,
  });
}

export function useQuestion(questionId: string) {
  return useQuery({
    queryKey: questionKey(questionId),
    queryFn: () => answer(api.GET("/api/questions/{question_id}", { params: { path: { question_id: questionId } } })),
  });
}

export function useOwnQuestions() {
  return useQuery({ queryKey: ["own questions"], queryFn: () => answer(api.GET("/api/questions")) });
}

export function useVotedQuestions() {
  return useQuery({ queryKey: ["voted questions"], queryFn: () => answer(api.GET("/api/voted-questions")) });
}

export function useAskQuestion(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      answer(
        api.POST("/api/products/{product_id}/questions", {
          params: { path: { product_id: productId } },
          body: { text },
        }),
      ),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: listKey(productId) });
    },
  });
}

export function useAnswerQuestion(questionId: string) {
  const keepQuestion = useKeepQuestion();
  return useMutation({
    mutationFn: (text: string) =>
      answer(
        api.POST("/api/questions/{question_id}/answers", {
          params: { path: { question_id: questionId } },
          body: { text },
        }),
      ),
    onSuccess: keepQuestion,
  });
}

/** Votes for a question, or no longer; the answer says which. */
export function useToggleVote(questionId: string) {
  const keepQuestion = useKeepQuestion();
  return useMutation({
    mutationFn: () =>
      answer(api.POST("/api/questions/{question_id}/toggle-vote", { params: { path: { question_id: questionId } } })),
    onSuccess: keepQuestion,
  });
}

/** Writes to a question answer with it as it now is: that is what its page then shows. */
function useKeepQuestion() {
  const queryClient = useQueryClient();
  return (question: QuestionDetail) => {
    queryClient.setQueryData<QuestionDetail>(questionKey(question.id), question);
  };
}
