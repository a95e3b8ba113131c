import type { Choice } from "@primbench/ui";

import type { NotificationKind } from "../api/type";

const labels: Record<NotificationKind, string> = {
  order: "Orders",
  return: "Returns",
  subscription: "Subscriptions",
  message: "Messages",
  offer: "Offers",
  account: "Account",
};

export const kindChoices: readonly Choice[] = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The kind that an address names, if it is one. */
export function kindFromAddress(text: string | null): NotificationKind | undefined {
  return text !== null && text in labels ? (text as NotificationKind) : undefined;
}
