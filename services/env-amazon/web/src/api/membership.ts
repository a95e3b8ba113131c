import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { accountKey } from "./account";
import { api } from "./api";
import type { Membership } from "./type";

const membershipKey = ["membership"] as const;

export function useMembership() {
  return useQuery({ queryKey: membershipKey, queryFn: () => answer(api.GET("/api/account/prime")) });
}

export function useJoinPrime() {
  return useMembershipWrite(() => answer(api.POST("/api/account/prime")));
}

export function useLeavePrime() {
  return useMembershipWrite(() => answer(api.DELETE("/api/account/prime")));
}

function useMembershipWrite(send: () => Promise<Membership>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (membership) => {
      queryClient.setQueryData(membershipKey, membership);
      await queryClient.invalidateQueries({ queryKey: accountKey });
    },
  });
}
