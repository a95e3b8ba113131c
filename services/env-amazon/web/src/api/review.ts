import { answer } from "@primbench/ui";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import type { paths } from "./schema.gen";
import type { NewReview } from "./type";

export type ReviewQuery = NonNullable<paths["/api/products/{product_id}/reviews"]["get"]["parameters"]["query"]>;

const reviewsKey = ["reviews"] as const;

/** One page of them. While the next one loads, the last one stays as placeholder (for what stands beside the list). */
export function useReviews(productId: string, query: ReviewQuery) {
  return useQuery({
    queryKey: [...reviewsKey, "of", productId, query],
    queryFn: () =>
      answer(api.GET("/api/products/{product_id}/reviews", { params: { path: { product_id: productId }, query } })),
    placeholderData: keepPreviousData,
  });
}

export function useReview(reviewId: string) {
  return useQuery({
    queryKey: [...reviewsKey, "one", reviewId],
    queryFn: () => answer(api.GET("/api/reviews/{review_id}", { params: { path: { review_id: reviewId } } })),
  });
}

export function useOwnReviews() {
  return useQuery({ queryKey: [...reviewsKey, "own"], queryFn: () => answer(api.GET("/api/reviews")) });
}

export function useHelpfulReviews() {
  return useQuery({ queryKey: [...reviewsKey, "helpful"], queryFn: () => answer(api.GET("/api/helpful-reviews")) });
}

export function useCreateReview(productId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: NewReview) =>
      answer(api.POST("/api/products/{product_id}/reviews", { params: { path: { product_id: productId } }, body })),
    onSuccess: readAgain,
  });
}

export function useUpdateReview(reviewId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: NewReview) =>
      answer(api.PATCH("/api/reviews/{review_id}", { params: { path: { review_id: reviewId } }, body })),
    onSuccess: readAgain,
  });
}

export function useDeleteReview(reviewId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => answer(api.DELETE("/api/reviews/{review_id}", { params: { path: { review_id: reviewId } } })),
    onSuccess: readAgain,
  });
}

/** Calls a review helpful, or no longer; the answer says which. */
export function useToggleHelpful(reviewId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () =>
      answer(api.POST("/api/reviews/{review_id}/toggle-helpful", { params: { path: { review_id: reviewId } } })),
    onSuccess: readAgain,
  });
}

/** A review is in several lists, and in the product's rating: what is shown of them is read again. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: reviewsKey });
  };
}
