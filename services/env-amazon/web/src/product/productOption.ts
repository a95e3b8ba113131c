import type { ProductDetail } from "../api/type";

export type ProductOption = ProductDetail["options"][number];

/** What the chosen options add to the price. */
export function chosenDeltaCents(product: ProductDetail, chosen: Record<string, string>): number {
  return product.options
    .flatMap((option) => option.values.filter((value) => value.value === chosen[option.name]))
    .reduce((total, value) => total + value.price_delta_cents, 0);
}
