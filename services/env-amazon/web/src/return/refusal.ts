import { formatDate } from "@primbench/ui";

import type { OrderLine } from "../api/type";

/** Why a product of an order cannot be sent back. */
export function refusalOf(line: OrderLine): string {
  if (line.is_cancelled) return "This item was cancelled.";
  if (!line.is_returnable) return "This product cannot be returned.";
  if (line.return_by === null) return "This item has not been delivered yet.";
  if (line.returnable_count === 0) return "All of these items have been returned.";
  return `This item could be returned until ${formatDate(line.return_by)}.`;
}
