import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import { useKeepCart } from "./cart";

const savedKey = ["saved-items"] as const;

/** What is saved for later; it is the shopper's own, so nobody asks for it who is signed out. */
export function useSavedItems({ isWanted }: { isWanted: boolean }) {
  return useQuery({ queryKey: savedKey, queryFn: () => answer(api.GET("/api/saved-items")), enabled: isWanted });
}

export function useSaveForLater() {
  const keepBoth = useKeepBoth();
  return useMutation({
    mutationFn: (itemId: string) =>
      answer(api.POST("/api/cart/items/{item_id}/save-for-later", { params: { path: { item_id: itemId } } })),
    onSuccess: keepBoth,
  });
}

export function useMoveSavedToCart() {
  const keepBoth = useKeepBoth();
  return useMutation({
    mutationFn: (itemId: string) =>
      answer(api.POST("/api/saved-items/{item_id}/move-to-cart", { params: { path: { item_id: itemId } } })),
    onSuccess: keepBoth,
  });
}

export function useRemoveSaved() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (itemId: string) =>
      answer(api.DELETE("/api/saved-items/{item_id}", { params: { path: { item_id: itemId } } })),
    onSuccess: (saved) => {
      queryClient.setQueryData(savedKey, saved);
    },
  });
}

/** A line that moves changes both lists: the answer is the cart, the other is read again. */
function useKeepBoth() {
  const queryClient = useQueryClient();
  const keepCart = useKeepCart();
  return async (cart: Parameters<typeof keepCart>[0]) => {
    await queryClient.invalidateQueries({ queryKey: savedKey });
    keepCart(cart);
  };
}
