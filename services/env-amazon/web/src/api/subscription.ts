import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import type {
  NewSubscription,
  Subscription,
  SubscriptionCancelReason,
  SubscriptionChanges,
  SubscriptionList,
} from "./type";

const subscriptionKey = ["subscriptions"] as const;

export type SubscriptionAct = "skip" | "pause" | "resume";

export function useSubscriptions() {
  return useQuery({ queryKey: subscriptionKey, queryFn: () => answer(api.GET("/api/subscriptions")) });
}

export function useSubscribe() {
  return useMutation({ mutationFn: (body: NewSubscription) => answer(api.POST("/api/subscriptions", { body })) });
}

export function useChangeSubscription(subscriptionId: string) {
  const keep = useKeepSubscription();
  return useMutation({
    mutationFn: (body: SubscriptionChanges) =>
      answer(api.PATCH("/api/subscriptions/{subscription_id}", { params: { path: path(subscriptionId) }, body })),
    onSuccess: keep,
  });
}

/** Skips the next order of a subscription, pauses it, or resumes it. */
export function useSubscriptionAct(subscriptionId: string, act: SubscriptionAct) {
  const keep = useKeepSubscription();
  return useMutation({
    mutationFn: () =>
      answer(api.POST(`/api/subscriptions/{subscription_id}/${act}`, { params: { path: path(subscriptionId) } })),
    onSuccess: keep,
  });
}

export function useCancelSubscription(subscriptionId: string) {
  const keep = useKeepSubscription();
  return useMutation({
    mutationFn: (reason: SubscriptionCancelReason) =>
      answer(
        api.POST("/api/subscriptions/{subscription_id}/cancel", {
          params: { path: path(subscriptionId) },
          body: { reason },
        }),
      ),
    onSuccess: keep,
  });
}

function path(subscriptionId: string) {
  return { subscription_id: subscriptionId };
}

/** A write answers with the subscription as it now is: the list shows it in its place. */
function useKeepSubscription() {
  const queryClient = useQueryClient();
  return (changed: Subscription) => {
    queryClient.setQueryData<SubscriptionList>(
      subscriptionKey,
      (list) => list && { items: list.items.map((each) => (each.id === changed.id ? changed : each)) },
    );
  };
}
