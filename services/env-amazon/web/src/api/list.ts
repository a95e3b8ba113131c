import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { accountKey } from "./account";
import { api } from "./api";
import type { NewWishList } from "./type";

export const listKey = ["lists"] as const;
export const wishlistKey = ["wishlist"] as const;

export function useLists() {
  return useQuery({ queryKey: listKey, queryFn: () => answer(api.GET("/api/lists")) });
}

/** Creates a list, or changes the one with `id`. */
export function useSaveList() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | undefined; body: NewWishList }) =>
      id === undefined
        ? answer(api.POST("/api/lists", { body }))
        : answer(api.PATCH("/api/lists/{list_id}", { params: { path: { list_id: id } }, body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export function useDeleteList() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answer(api.DELETE("/api/lists/{list_id}", { params: { path: { list_id: id } } })),
    onSuccess: async (lists) => {
      queryClient.setQueryData(listKey, lists);
      queryClient.removeQueries({ queryKey: wishlistKey });
      await queryClient.invalidateQueries({ queryKey: accountKey });
    },
  });
}
