import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import { useKeepCart } from "./cart";
import { previewKey } from "./order";
import type { CartView } from "./type";

const promotionKey = ["promotions"] as const;

export function usePromotions() {
  return useQuery({ queryKey: promotionKey, queryFn: () => answer(api.GET("/api/promotions")) });
}

export function useApplyPromotion() {
  const keepTerms = useKeepTerms();
  return useMutation({
    mutationFn: (code: string) => answer(api.POST("/api/cart/promotion", { body: { code } })),
    onSuccess: keepTerms,
  });
}

export function useClearPromotion() {
  const keepTerms = useKeepTerms();
  return useMutation({ mutationFn: () => answer(api.DELETE("/api/cart/promotion")), onSuccess: keepTerms });
}

/** A code changes the cart, what the codes say of themselves, and what an order comes to. */
function useKeepTerms() {
  const queryClient = useQueryClient();
  const keepCart = useKeepCart();
  return async (cart: CartView) => {
    keepCart(cart);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: promotionKey }),
      queryClient.invalidateQueries({ queryKey: previewKey }),
    ]);
  };
}
