import type { ReviewQuery } from "../api/review";
import { pageFromAddress } from "../search/searchQuery";

export const reviewSortChoices = [
  { value: "top", label: "Top reviews" },
  { value: "recent", label: "Most recent" },
] as const;

export const starChoices: readonly { value: string; label: string }[] = [
  { value: "", label: "All stars" },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} star only` })),
];

/** What the address of a product's reviews asks the server for. */
export function reviewQueryFromAddress(params: URLSearchParams): ReviewQuery {
  const page = pageFromAddress(params);
  const stars = starChoices.find((choice) => choice.value !== "" && choice.value === params.get("stars"))?.value;
  return {
    ...(params.get("q") ? { q: params.get("q") ?? "" } : {}),
    ...(stars === undefined ? {} : { stars: Number(stars) }),
    ...(params.get("verified") === "true" ? { verified: true } : {}),
    ...(params.get("sort") === "recent" ? { sort: "recent" } : {}),
    ...(page === undefined ? {} : { page }),
  };
}
