import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import { orderKey } from "./order";
import type { paths } from "./schema.gen";
import type { CancelReason, Order } from "./type";

export type OrderLineQuery = NonNullable<paths["/api/order-lines"]["get"]["parameters"]["query"]>;

/** Products of all orders. */
export function useOrderLines(query: OrderLineQuery) {
  return useQuery({
    queryKey: ["order-lines", query],
    queryFn: () => answer(api.GET("/api/order-lines", { params: { query } })),
  });
}

export function useCancelLine(lineId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: CancelReason) =>
      answer(
        api.POST("/api/order-lines/{line_id}/cancel", { params: { path: { line_id: lineId } }, body: { reason } }),
      ),
    onSuccess: (order: Order) => {
      queryClient.setQueryData(orderKey(order.id), order);
    },
  });
}

/** The order that a line of that name is in. */
export function orderIdOf(lineId: string): string {
  return lineId.replace(/-\d+$/, "");
}
