import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { accountKey } from "./account";
import { api } from "./api";
import type { Account, CartView } from "./type";

const cartKey = ["cart"] as const;

export type CartAddition = { product_id: string; quantity: number; options: Record<string, string> };

export function useCart() {
  const keepCount = useKeepCount();
  return useQuery({
    queryKey: cartKey,
    queryFn: async () => {
      const cart = await answer(api.GET("/api/cart"));
      keepCount(cart);
      return cart;
    },
  });
}

export function useAddToCart() {
  const keepCart = useKeepCart();
  return useMutation({
    mutationFn: (body: CartAddition) => answer(api.POST("/api/cart/items", { body })),
    onSuccess: keepCart,
  });
}

export function useSetQuantity() {
  const keepCart = useKeepCart();
  return useMutation({
    mutationFn: ({ itemId, quantity }: { itemId: string; quantity: number }) =>
      answer(api.PATCH("/api/cart/items/{item_id}", { params: { path: { item_id: itemId } }, body: { quantity } })),
    onSuccess: keepCart,
  });
}

export function useRemoveFromCart() {
  const keepCart = useKeepCart();
  return useMutation({
    mutationFn: (itemId: string) =>
      answer(api.DELETE("/api/cart/items/{item_id}", { params: { path: { item_id: itemId } } })),
    onSuccess: keepCart,
  });
}

/** Every write to the cart answers with the cart as it now is: that is what the pages then show. */
function useKeepCart() {
  const queryClient = useQueryClient();
  const keepCount = useKeepCount();
  return (cart: CartView) => {
    queryClient.setQueryData<CartView>(cartKey, cart);
    keepCount(cart);
  };
}

/** The count at the top of every page follows the last cart that the server showed. */
function useKeepCount() {
  const queryClient = useQueryClient();
  return (cart: CartView) => {
    queryClient.setQueryData<Account>(accountKey, (account) => account && { ...account, cart_count: cart.item_count });
  };
}
