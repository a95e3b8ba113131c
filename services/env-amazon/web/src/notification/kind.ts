import type { Choice } from "@primbench/ui";

import type { NotificationKind } from "../api/type";

/** What a notification is about, as pages write it. */
export const kindText: Record<NotificationKind, string> = {
  order: "Orders",
  return: "Returns",
  subscription: "Subscriptions",
  message: "Messages",
  offer: "Offers",
  account: "Account",
};

export const kindChoices: readonly Choice[] = Object.entries(kindText).map(([value, label]) => ({ value, label }));

/** The kind that an address names, if it is one. */
export function kindFromAddress(text: string | null): NotificationKind | undefined {
  return text !== null && text in kindText ? (text as NotificationKind) : undefined;
}
