/** What a subscriber pays for one, in cents; half a cent is rounded up. */
export function subscriberPriceCents(priceCents: number, percent: number): number {
  return Math.floor((priceCents * (100 - percent) + 50) / 100);
}
