import { answer } from "@primbench/ui";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { accountKey } from "./account";
import { api } from "./api";
import { useKeepCart } from "./cart";
import type { paths } from "./schema.gen";
import type { CancelReason, CheckoutChoices, Order, PlaceOrder } from "./type";

export type OrderQuery = NonNullable<paths["/api/orders"]["get"]["parameters"]["query"]>;

export const previewKey = ["checkout-preview"] as const;

export const orderKey = (orderId: string) => ["order", orderId] as const;

export function useOrders(query: OrderQuery) {
  return useQuery({
    queryKey: ["orders", query],
    queryFn: () => answer(api.GET("/api/orders", { params: { query } })),
  });
}

/** One order. With `isAnswered` the answer of the write that made it will do: it is not asked for again. */
export function useOrder(orderId: string, { isAnswered }: { isAnswered: boolean }) {
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: () => answer(api.GET("/api/orders/{order_id}", { params: { path: { order_id: orderId } } })),
    staleTime: isAnswered ? Infinity : 0,
  });
}

/** The order as a write has just answered it, if one has. */
export function useKnownOrder(orderId: string): Order | undefined {
  return useQueryClient().getQueryData<Order>(orderKey(orderId));
}

/** Totals and dates for a choice; nothing is bought. */
export function useCheckoutPreview(choice: CheckoutChoices | undefined) {
  return useQuery({
    queryKey: [...previewKey, choice],
    queryFn: () => answer(api.POST("/api/checkout/preview", { body: choice as CheckoutChoices })),
    enabled: choice !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PlaceOrder) => answer(api.POST("/api/orders", { body })),
    onSuccess: (order) => {
      queryClient.setQueryData(orderKey(order.id), order);
      void queryClient.invalidateQueries({ queryKey: accountKey });
    },
  });
}

export function useCancelOrder(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: CancelReason) =>
      answer(api.POST("/api/orders/{order_id}/cancel", { params: { path: { order_id: orderId } }, body: { reason } })),
    onSuccess: (order: Order) => {
      queryClient.setQueryData(orderKey(orderId), order);
    },
  });
}

export function useChangeOrderAddress(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (addressId: string) =>
      answer(
        api.POST("/api/orders/{order_id}/address", {
          params: { path: { order_id: orderId } },
          body: { address_id: addressId },
        }),
      ),
    onSuccess: (order: Order) => {
      queryClient.setQueryData(orderKey(orderId), order);
    },
  });
}

/** Puts all that the order has into the cart. */
export function useBuyAgain(orderId: string) {
  const keepCart = useKeepCart();
  return useMutation({
    mutationFn: () => answer(api.POST("/api/orders/{order_id}/buy-again", { params: { path: { order_id: orderId } } })),
    onSuccess: keepCart,
  });
}
