import { answer } from "@primbench/ui";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import { addressKey } from "./address";
import { paymentKey } from "./payment";
import type { AccountChanges } from "./type";

export const accountKey = ["account"] as const;

const accountReading = queryOptions({
  queryKey: accountKey,
  queryFn: () => answer(api.GET("/api/account")),
});

export function useAccount() {
  return useQuery(accountReading);
}

/** As useAccount, where the page's top has been refused already: that is not asked for once more. */
export function useAccountUnlessRefused() {
  return useQuery({ ...accountReading, retryOnMount: false });
}

export function useChangeAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountChanges) => answer(api.PATCH("/api/account", { body })),
    onSuccess: async (account) => {
      queryClient.setQueryData(accountKey, account);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: addressKey }),
        queryClient.invalidateQueries({ queryKey: paymentKey }),
      ]);
    },
  });
}

export function useSetTwoStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      answer(isOn ? api.POST("/api/account/two-step") : api.DELETE("/api/account/two-step")),
    onSuccess: (account) => {
      queryClient.setQueryData(accountKey, account);
    },
  });
}
