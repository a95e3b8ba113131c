import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import type { NewPaymentMethod, PaymentMethodChanges } from "./type";

export const paymentKey = ["payment-methods"] as const;

export function usePaymentMethods() {
  return useQuery({ queryKey: paymentKey, queryFn: () => answer(api.GET("/api/payment-methods")) });
}

export function useAddPaymentMethod() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPaymentMethod) => answer(api.POST("/api/payment-methods", { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paymentKey }),
  });
}

export function useChangePaymentMethod() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: PaymentMethodChanges }) =>
      answer(
        api.PATCH("/api/payment-methods/{payment_method_id}", { params: { path: { payment_method_id: id } }, body }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paymentKey }),
  });
}

export function useDeletePaymentMethod() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answer(api.DELETE("/api/payment-methods/{payment_method_id}", { params: { path: { payment_method_id: id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paymentKey }),
  });
}
