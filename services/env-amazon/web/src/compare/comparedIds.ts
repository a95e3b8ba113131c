/** As many products as the server puts side by side. */
export const comparedMax = 4;

/** The ids in the address of a result page ("compare") or of the comparison ("ids"). */
export function comparedIds(params: URLSearchParams, key: "compare" | "ids"): string[] {
  return (params.get(key) ?? "").split(",").filter((id) => id !== "");
}

/** The address of the comparison of these products. */
export function comparisonAddress(ids: readonly string[]): string {
  return ids.length === 0 ? "/compare" : `/compare?ids=${ids.join(",")}`;
}

/** The list with the id, or without it if it was there. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
