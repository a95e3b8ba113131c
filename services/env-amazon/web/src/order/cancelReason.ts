import type { CancelReason } from "../api/type";

export const cancelReasons: readonly CancelReason[] = [
  "Ordered by mistake",
  "Found a better price",
  "Arrives too late",
  "No longer needed",
];
