import { QueryClient } from "@tanstack/react-query";

/**
 * Query client that asks once an opened page and once a written change: no retry, no refetch on focus or
 * reconnection. How the network behaves is measured, so the page neither repeats requests nor hides errors.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: true,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
