import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";
import type { paths } from "./schema.gen";
import type { Conversation, NewConversation } from "./type";

export type ConversationQuery = NonNullable<paths["/api/conversations"]["get"]["parameters"]["query"]>;

const conversationKey = (conversationId: string) => ["conversation", conversationId] as const;

export function useConversations(query: ConversationQuery) {
  return useQuery({
    queryKey: ["conversations", query],
    queryFn: () => answer(api.GET("/api/conversations", { params: { query } })),
  });
}

/** One conversation. With `isAnswered` the answer of the write that opened it will do: it is not asked for again. */
export function useConversation(conversationId: string, { isAnswered }: { isAnswered: boolean }) {
  return useQuery({
    queryKey: conversationKey(conversationId),
    queryFn: () =>
      answer(
        api.GET("/api/conversations/{conversation_id}", { params: { path: { conversation_id: conversationId } } }),
      ),
    staleTime: isAnswered ? Infinity : 0,
  });
}

/** The conversation as a write has just answered it, if one has. */
export function useKnownConversation(conversationId: string): Conversation | undefined {
  return useQueryClient().getQueryData<Conversation>(conversationKey(conversationId));
}

export function useOpenConversation() {
  const keep = useKeepConversation();
  return useMutation({
    mutationFn: (body: NewConversation) => answer(api.POST("/api/conversations", { body })),
    onSuccess: keep,
  });
}

export function useReply(conversationId: string) {
  const keep = useKeepConversation();
  return useMutation({
    mutationFn: (body: string) =>
      answer(
        api.POST("/api/conversations/{conversation_id}/messages", {
          params: { path: { conversation_id: conversationId } },
          body: { body },
        }),
      ),
    onSuccess: keep,
  });
}

export function useMarkConversationRead(conversationId: string) {
  const keep = useKeepConversation();
  return useMutation({
    mutationFn: () =>
      answer(
        api.POST("/api/conversations/{conversation_id}/read", {
          params: { path: { conversation_id: conversationId } },
        }),
      ),
    onSuccess: keep,
  });
}

/** Every write answers with the conversation as it now is: that is what the page then shows. */
function useKeepConversation() {
  const queryClient = useQueryClient();
  return (conversation: Conversation) => {
    queryClient.setQueryData<Conversation>(conversationKey(conversation.id), conversation);
  };
}
