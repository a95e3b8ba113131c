import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import type { paths } from "./schema.gen";
import type { NewReturn, ReturnRequest } from "./type";

export type ReturnQuery = NonNullable<paths["/api/returns"]["get"]["parameters"]["query"]>;

const returnKey = (returnId: string) => ["return", returnId] as const;

export function useReturns(query: ReturnQuery) {
  return useQuery({
    queryKey: ["returns", query],
    queryFn: () => answer(api.GET("/api/returns", { params: { query } })),
  });
}

/** One return. With `isAnswered` the answer of the write that made it will do: it is not asked for again. */
export function useReturn(returnId: string, { isAnswered }: { isAnswered: boolean }) {
  return useQuery({
    queryKey: returnKey(returnId),
    queryFn: () => answer(api.GET("/api/returns/{return_id}", { params: { path: { return_id: returnId } } })),
    staleTime: isAnswered ? Infinity : 0,
  });
}

/** The return as a write has just answered it, if one has. */
export function useKnownReturn(returnId: string): ReturnRequest | undefined {
  return useQueryClient().getQueryData<ReturnRequest>(returnKey(returnId));
}

export function useCreateReturn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewReturn) => answer(api.POST("/api/returns", { body })),
    onSuccess: (request) => {
      queryClient.setQueryData(returnKey(request.id), request);
    },
  });
}

export function useCancelReturn(returnId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      answer(api.POST("/api/returns/{return_id}/cancel", { params: { path: { return_id: returnId } } })),
    onSuccess: (request: ReturnRequest) => {
      queryClient.setQueryData(returnKey(returnId), request);
    },
  });
}
