import type { FollowedStores } from "../api/type";

export function isFollowed(followed: FollowedStores, store: string): boolean {
  return followed.items.some((item) => item.store === store);
}
