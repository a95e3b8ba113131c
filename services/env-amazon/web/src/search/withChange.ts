/** The address of a list with one thing asked differently, back on the first page. An empty text takes the key away. */
export function withChange(params: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(params);
  next.delete("page");
  if (value === "") next.delete(key);
  else next.set(key, value);
  return `?${next.toString()}`;
}
