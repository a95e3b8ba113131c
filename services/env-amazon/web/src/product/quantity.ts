import type { Choice } from "@primbench/ui";

const maxQuantity = 30;

/** "1" to what one line of a cart may hold: 30, or `availableCount` where there are fewer; always at least "1". */
export function quantityChoices(availableCount = maxQuantity): readonly Choice[] {
  const length = Math.max(1, Math.min(maxQuantity, availableCount));
  return Array.from({ length }, (_, index) => {
    const quantity = String(index + 1);
    return { value: quantity, label: quantity };
  });
}

/** The same, and `current` too where there are fewer now: what is so already may stay so. */
export function quantityChoicesWith(current: number, availableCount: number): readonly Choice[] {
  const choices = quantityChoices(availableCount);
  const kept = String(current);
  return current > choices.length ? [...choices, { value: kept, label: kept }] : choices;
}
