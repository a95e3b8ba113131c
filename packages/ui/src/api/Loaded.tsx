import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ErrorMessage } from "../text/ErrorMessage";
import { Loading } from "../text/Loading";

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** An answer from before this page was opened will do, as when a confirmed write just gave it. */
  acceptsRemembered?: boolean;
  children: (data: Data) => ReactNode;
};

/** Draws what a query answered since this page was opened: never an old answer, and none beside an error. */
export function Loaded<Data>({ query, acceptsRemembered = false, children }: Props<Data>) {
  if (query.isError) return <ErrorMessage error={query.error} />;
  if (query.data === undefined || query.isPlaceholderData) return <Loading />;
  if (!query.isFetchedAfterMount && !acceptsRemembered) return <Loading />;
  return children(query.data);
}
