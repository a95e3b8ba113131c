import { answer } from "@primbench/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { api } from "./api";
import type { paths } from "./schema.gen";

export type ProductQuery = NonNullable<paths["/api/products"]["get"]["parameters"]["query"]>;

export function useHome() {
  return useQuery({ queryKey: ["home"], queryFn: () => answer(api.GET("/api/home")) });
}

export function useDepartments() {
  return useQuery({
    queryKey: ["departments"],
    queryFn: () => answer(api.GET("/api/departments")),
    staleTime: Infinity,
  });
}

/** One page of results. While the next one loads, the last one stays as placeholder (for the filters). */
export function useProducts(query: ProductQuery) {
  return useQuery({
    queryKey: ["products", query],
    queryFn: () => answer(api.GET("/api/products", { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export function useProduct(productId: string) {
  return useQuery({
    queryKey: ["product", productId],
    queryFn: () => answer(api.GET("/api/products/{product_id}", { params: { path: { product_id: productId } } })),
  });
}

/** The products side by side. */
export function useComparison(ids: readonly string[]) {
  return useQuery({
    queryKey: ["comparison", ids],
    queryFn: () => answer(api.GET("/api/compare", { params: { query: { ids: ids.join(",") } } })),
    enabled: ids.length > 0,
  });
}

/** Search terms that continue `text`; none for a single letter. */
export function useSuggestions(text: string) {
  return useQuery({
    queryKey: ["suggestions", text],
    queryFn: () => answer(api.GET("/api/suggestions", { params: { query: { q: text } } })),
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
  });
}
