import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { accountKey } from "./account";
import { api } from "./api";

const wishlistKey = ["wishlist"] as const;

export function useWishlist() {
  return useQuery({ queryKey: wishlistKey, queryFn: () => answer(api.GET("/api/wishlist")) });
}

export function useAddToWishlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) => answer(api.POST("/api/wishlist/items", { body: { product_id: productId } })),
    onSuccess: (wishlist) => {
      queryClient.setQueryData(wishlistKey, wishlist);
    },
  });
}

export function useRemoveFromWishlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (itemId: string) =>
      answer(api.DELETE("/api/wishlist/items/{item_id}", { params: { path: { item_id: itemId } } })),
    onSuccess: (wishlist) => {
      queryClient.setQueryData(wishlistKey, wishlist);
    },
  });
}

export function useMoveToCart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (itemId: string) =>
      answer(api.POST("/api/wishlist/items/{item_id}/move", { params: { path: { item_id: itemId } } })),
    onSuccess: (wishlist) => {
      queryClient.setQueryData(wishlistKey, wishlist);
      void queryClient.invalidateQueries({ queryKey: accountKey });
    },
  });
}
