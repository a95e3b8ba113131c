import type { OrderPeriod, OrderStatus } from "../api/type";

export const orderStatuses: readonly OrderStatus[] = ["confirmed", "shipped", "delivered", "cancelled"];

export const orderPeriods: readonly { value: OrderPeriod; label: string }[] = [
  { value: "30 days", label: "Last 30 days" },
  { value: "3 months", label: "Last 3 months" },
  { value: "1 year", label: "Last year" },
];

/** The status as pages write it: "Confirmed". */
export function capitalised(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

export function orderStatusFromAddress(text: string | null): OrderStatus | undefined {
  return orderStatuses.find((status) => status === text);
}

export function orderPeriodFromAddress(text: string | null): OrderPeriod | undefined {
  return orderPeriods.find((period) => period.value === text)?.value;
}
