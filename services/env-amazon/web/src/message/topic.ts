import type { Topic } from "../api/type";

export const topics = [
  "Delivery",
  "Product details",
  "Return or refund",
  "Damaged item",
  "Other",
] as const satisfies readonly Topic[];
