import type { OrderStatus } from "../api/type";

/** The way of an order that is not cancelled. */
export const orderSteps = ["confirmed", "shipped", "delivered"] as const satisfies readonly OrderStatus[];

export const orderStatuses: readonly OrderStatus[] = [...orderSteps, "cancelled"];

export function orderStatusFromAddress(text: string | null): OrderStatus | undefined {
  return orderStatuses.find((status) => status === text);
}
