import type { Choice } from "@primbench/ui";

export const firstExpiryYear = "2025";
const yearCount = 16;

/** "1" to "12". */
export const monthChoices: readonly Choice[] = Array.from({ length: 12 }, (_, index) => same(String(index + 1)));

/** Years a card may run to. Whether one is past is the server's to say. */
export const yearChoices: readonly Choice[] = Array.from({ length: yearCount }, (_, index) =>
  same(String(Number(firstExpiryYear) + index)),
);

/** The same, and the year of a card that has run out before them. */
export function yearChoicesWith(year: string): readonly Choice[] {
  return yearChoices.some(({ value }) => value === year) ? yearChoices : [same(year), ...yearChoices];
}

function same(text: string): Choice {
  return { value: text, label: text };
}
