import { formatCount } from "@primbench/ui";

/** How many found a review helpful, in words. */
export function helpfulText(count: number): string {
  return count === 1 ? "1 person found this helpful" : `${formatCount(count)} people found this helpful`;
}
