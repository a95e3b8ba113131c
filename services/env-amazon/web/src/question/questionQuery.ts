import type { QuestionQuery } from "../api/question";
import { pageFromAddress } from "../search/searchQuery";

export const questionSortChoices = [
  { value: "votes", label: "Most votes" },
  { value: "recent", label: "Most recent" },
] as const;

/** What the address of a product's questions asks the server for. */
export function questionQueryFromAddress(params: URLSearchParams): QuestionQuery {
  const page = pageFromAddress(params);
  return {
    ...(params.get("q") ? { q: params.get("q") ?? "" } : {}),
    ...(params.get("unanswered") === "true" ? { unanswered: true } : {}),
    ...(params.get("sort") === "recent" ? { sort: "recent" } : {}),
    ...(page === undefined ? {} : { page }),
  };
}
