import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";

const followedKey = ["followed stores"] as const;

export function useFollowedStores() {
  return useQuery({ queryKey: followedKey, queryFn: () => answer(api.GET("/api/stores/followed")) });
}

/** Follows a store, or no longer follows it; the answer says which. */
export function useToggleFollow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (store: string) => answer(api.POST("/api/stores/toggle-follow", { body: { store } })),
    onSuccess: (followed) => {
      queryClient.setQueryData(followedKey, followed);
    },
  });
}
