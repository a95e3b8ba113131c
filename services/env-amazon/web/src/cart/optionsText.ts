/** Chosen options in words: "Color: Navy, Size: M". */
export function optionsText(options: Record<string, string>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
