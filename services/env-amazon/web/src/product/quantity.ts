import type { Choice } from "@primbench/ui";

const maxQuantity = 30;

/** "1" to "30": what one line of a cart may hold. */
export const quantityChoices: readonly Choice[] = Array.from({ length: maxQuantity }, (_, index) => {
  const quantity = String(index + 1);
  return { value: quantity, label: quantity };
});
