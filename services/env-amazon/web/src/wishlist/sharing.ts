import type { Sharing } from "../api/type";

export const sharings = ["Private", "Shared", "Public"] as const satisfies readonly Sharing[];

/** Who can see a list, in words. */
export const sharingText: Record<Sharing, string> = {
  Private: "Only you",
  Shared: "Anyone with the link",
  Public: "Anyone",
};
