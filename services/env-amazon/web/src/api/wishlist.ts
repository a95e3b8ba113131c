import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { accountKey } from "./account";
import { api } from "./api";
import { listKey, wishlistKey } from "./list";
import type { WishlistView } from "./type";

/** What is on the list with that id; on all lists without it. */
export function useWishlist(listId?: string) {
  return useQuery({
    queryKey: keyOf(listId),
    queryFn: () =>
      answer(api.GET("/api/wishlist", { params: { query: listId === undefined ? {} : { list_id: listId } } })),
  });
}

/** Adds to the list with that id; to the default one without it. */
export function useAddToWishlist() {
  return useWishlistWrite(({ productId, listId }: { productId: string; listId?: string | undefined }) =>
    answer(
      api.POST("/api/wishlist/items", {
        body: { product_id: productId, ...(listId === undefined ? {} : { list_id: listId }) },
      }),
    ),
  );
}

export function useRemoveFromWishlist() {
  return useWishlistWrite((itemId: string) =>
    answer(api.DELETE("/api/wishlist/items/{item_id}", { params: { path: { item_id: itemId } } })),
  );
}

export function useMoveToCart() {
  return useWishlistWrite((itemId: string) =>
    answer(api.POST("/api/wishlist/items/{item_id}/move", { params: { path: { item_id: itemId } } })),
  );
}

export function useMoveToList() {
  return useWishlistWrite(({ itemId, listId }: { itemId: string; listId: string }) =>
    answer(
      api.POST("/api/wishlist/items/{item_id}/list", {
        params: { path: { item_id: itemId } },
        body: { list_id: listId },
      }),
    ),
  );
}

export function useSetNote() {
  return useWishlistWrite(({ itemId, note }: { itemId: string; note: string }) =>
    answer(api.PUT("/api/wishlist/items/{item_id}/note", { params: { path: { item_id: itemId } }, body: { note } })),
  );
}

/** A write that answers with the list as it is then. */
function useWishlistWrite<Input>(send: (input: Input) => Promise<WishlistView>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (view) => {
      queryClient.setQueryData(keyOf(view.wish_list?.id), view);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(undefined) }),
        queryClient.invalidateQueries({ queryKey: listKey }),
        queryClient.invalidateQueries({ queryKey: accountKey }),
      ]);
    },
  });
}

function keyOf(listId: string | undefined) {
  return [...wishlistKey, listId ?? "all"] as const;
}
