import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";

const balanceKey = ["gift-balance"] as const;

export function useGiftBalance() {
  return useQuery({ queryKey: balanceKey, queryFn: () => answer(api.GET("/api/gift-cards")) });
}

export function useRedeemGiftCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => answer(api.POST("/api/gift-cards/redeem", { body: { code } })),
    onSuccess: (balance) => {
      queryClient.setQueryData(balanceKey, balance);
    },
  });
}
