const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeNumber = new Intl.NumberFormat("en-US");
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const weekdayDate = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const longTime = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const dateFormats = { long: longDate, weekday: weekdayDate, time: longTime };

/** Cents as "$1,234.56". */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}

/** A count as "1,234". */
export function formatCount(count: number): string {
  return wholeNumber.format(count);
}

/** A date or time (RFC 3339) as "March 4, 2026" (long), "Wed, Mar 4" (weekday), "March 4, 2026 at 8:12 AM" (time), in UTC. */
export function formatDate(value: string, style: keyof typeof dateFormats = "long"): string {
  return dateFormats[style].format(new Date(value));
}
