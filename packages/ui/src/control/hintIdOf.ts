/** The id of the hint that belongs to a control. */
export function hintIdOf(id: string): string {
  return `${id}-hint`;
}
