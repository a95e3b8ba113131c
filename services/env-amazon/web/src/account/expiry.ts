import type { Choice } from "@primbench/ui";

export const firstExpiryYear = "2025";
const yearCount = 16;

/** "1" to "12". */
export const monthChoices: readonly Choice[] = Array.from({ length: 12 }, (_, index) => same(String(index + 1)));

/** Years a card may run to. Whether one is past is the server's to say. */
export const yearChoices: readonly Choice[] = Array.from({ length: yearCount }, (_, index) =>
  same(String(Number(firstExpiryYear) + index)),
);

function same(text: string): Choice {
  return { value: text, label: text };
}
