/** Until when a product can be sent back. 0 days: not at all. */
export function returnText(days: number): string {
  return days === 0 ? "Not returnable" : `Within ${days} days of delivery`;
}
