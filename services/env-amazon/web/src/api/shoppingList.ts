import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import type { NewShoppingListEntry, ShoppingList } from "./type";

const shoppingListKey = ["shoppingList"] as const;

export function useShoppingList() {
  return useQuery({ queryKey: shoppingListKey, queryFn: () => answer(api.GET("/api/shopping-list")) });
}

export function useAddToShoppingList() {
  const keepList = useKeepList();
  return useMutation({
    mutationFn: (body: NewShoppingListEntry) => answer(api.POST("/api/shopping-list/entries", { body })),
    onSuccess: keepList,
  });
}

export function useRemoveFromShoppingList() {
  const keepList = useKeepList();
  return useMutation({
    mutationFn: (entryId: string) =>
      answer(api.DELETE("/api/shopping-list/entries/{entry_id}", { params: { path: { entry_id: entryId } } })),
    onSuccess: keepList,
  });
}

/** Every write answers with the list as it now is: that is what the page then shows. */
function useKeepList() {
  const queryClient = useQueryClient();
  return (list: ShoppingList) => {
    queryClient.setQueryData<ShoppingList>(shoppingListKey, list);
  };
}
