/** How many answers there are, in words. */
export function answerCountText(count: number): string {
  return count === 1 ? "1 answer" : `${count} answers`;
}
