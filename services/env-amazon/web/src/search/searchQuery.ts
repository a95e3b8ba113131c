import type { ProductQuery } from "../api/catalogue";

export type Sort = NonNullable<ProductQuery["sort"]>;

export const sortChoices: readonly { value: Sort; label: string }[] = [
  { value: "featured", label: "Featured" },
  { value: "price_low", label: "Price: low to high" },
  { value: "price_high", label: "Price: high to low" },
  { value: "rating", label: "Customer rating" },
  { value: "newest", label: "Newest" },
];

/** What the address of a result page asks the server for. Prices in it are dollars, ratings are stars. */
export function queryFromAddress(params: URLSearchParams): ProductQuery {
  const sort = sortChoices.find((choice) => choice.value === params.get("sort"))?.value;
  return {
    q: params.get("k") ?? undefined,
    department: params.get("department") ?? undefined,
    brand: params.get("brand") ?? undefined,
    min_price_cents: inHundredths(params.get("min")),
    max_price_cents: inHundredths(params.get("max")),
    min_rating_tenths: inTenths(params.get("rating")),
    prime: params.get("prime") === "true" ? true : undefined,
    in_stock: params.get("stock") === "true" ? true : undefined,
    sort,
    page: pageFromAddress(params),
  };
}

/** The address with one thing asked differently, back on the first page. Undefined takes the key away. */
export function withFilter(params: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(params);
  next.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === "") next.delete(key);
    else next.set(key, value);
  }
  return `/s?${next.toString()}`;
}

/** The address with other products chosen to compare, on the same page of the same results. */
export function withComparison(params: URLSearchParams, ids: readonly string[]): string {
  const next = new URLSearchParams(params);
  if (ids.length === 0) next.delete("compare");
  else next.set("compare", ids.join(","));
  return `?${next.toString()}`;
}

export function withPage(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  next.set("page", String(page));
  return `?${next.toString()}`;
}

export function pageFromAddress(params: URLSearchParams): number | undefined {
  const page = Number(params.get("page") ?? "");
  return Number.isInteger(page) && page > 1 ? page : undefined;
}

function inHundredths(dollars: string | null): number | undefined {
  return scaled(dollars, 100);
}

function inTenths(stars: string | null): number | undefined {
  return scaled(stars, 10);
}

function scaled(text: string | null, factor: number): number | undefined {
  if (text === null || text.trim() === "") return undefined;
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? Math.round(value * factor) : undefined;
}
