import { answer } from "@primbench/ui";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { accountKey } from "./account";
import { api } from "./api";
import type { Account, CartView, Wrapping } from "./type";

const cartKey = ["cart"] as const;

export type CartAddition = { product_id: string; quantity: number; options: Record<string, string> };

export function useCart() {
  return useQuery(useCartReading());
}

/**
 * How many items are in the cart, from the cart itself, which is open to everybody. For whoever is signed out: the
 * account, which else says it, is closed to them. What a page has read of the cart already is not asked for again.
 */
export function useCartCount({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    ...useCartReading(),
    enabled: isWanted,
    staleTime: Infinity,
    select: (cart) => cart.item_count,
  });
}

function useCartReading() {
  const keepCount = useKeepCount();
  return queryOptions({
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

export function useSetWrapping() {
  const keepCart = useKeepCart();
  return useMutation({
    mutationFn: ({ itemId, wrapping }: { itemId: string; wrapping: Wrapping }) =>
      answer(
        api.PUT("/api/cart/items/{item_id}/wrapping", { params: { path: { item_id: itemId } }, body: { wrapping } }),
      ),
    onSuccess: keepCart,
  });
}

/** Every write to the cart answers with the cart as it now is: that is what the pages then show. */
export function useKeepCart() {
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
