import { formatMoney } from "@primbench/ui";

import type { AppliedPromotion } from "../api/type";

/** What the server confirmed of a code: "Promo code HOME15 applied: -$14.99", or what it gives where that is no sum. */
export function appliedText(promotion: AppliedPromotion | null): string {
  if (promotion === null) return "Promo code applied";
  const { code, title, discount_cents } = promotion;
  return `Promo code ${code} applied: ${discount_cents > 0 ? formatMoney(-discount_cents) : title}`;
}
