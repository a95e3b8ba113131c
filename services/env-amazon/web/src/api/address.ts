import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import type { AddressInput } from "./type";

export const addressKey = ["addresses"] as const;

export function useAddresses() {
  return useQuery({ queryKey: addressKey, queryFn: () => answer(api.GET("/api/addresses")) });
}

/** Creates an address, or changes the one with `id`. */
export function useSaveAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | undefined; body: AddressInput }) =>
      id === undefined
        ? answer(api.POST("/api/addresses", { body }))
        : answer(api.PATCH("/api/addresses/{address_id}", { params: { path: { address_id: id } }, body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: addressKey }),
  });
}

export function useDeleteAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answer(api.DELETE("/api/addresses/{address_id}", { params: { path: { address_id: id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: addressKey }),
  });
}
