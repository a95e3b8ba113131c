import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { accountKey } from "./account";
import { api } from "./api";
import type { paths } from "./schema.gen";
import type { Account } from "./type";

export type NotificationQuery = NonNullable<paths["/api/notifications"]["get"]["parameters"]["query"]>;
type NotificationPage = paths["/api/notifications"]["get"]["responses"]["200"]["content"]["application/json"];

const notificationKey = ["notifications"] as const;

export function useNotifications(query: NotificationQuery) {
  const keepCount = useKeepCount();
  return useQuery({
    queryKey: [...notificationKey, query],
    queryFn: async () => {
      const page = await answer(api.GET("/api/notifications", { params: { query } }));
      keepCount(page.unread_count);
      return page;
    },
  });
}

export function useMarkRead(notificationId: string) {
  const keepRead = useKeepRead();
  return useMutation({
    mutationFn: () =>
      answer(
        api.POST("/api/notifications/{notification_id}/read", {
          params: { path: { notification_id: notificationId } },
        }),
      ),
    onSuccess: ({ unread_count }) => {
      keepRead(unread_count, (id) => id === notificationId);
    },
  });
}

export function useMarkAllRead() {
  const keepRead = useKeepRead();
  return useMutation({
    mutationFn: () => answer(api.POST("/api/notifications/read")),
    onSuccess: ({ unread_count }) => {
      keepRead(unread_count, () => true);
    },
  });
}

/** What the server confirmed as read is shown so, in its place: a list of unread ones keeps it until it is opened again. */
function useKeepRead() {
  const queryClient = useQueryClient();
  const keepCount = useKeepCount();
  return (unreadCount: number, isMeant: (id: string) => boolean) => {
    queryClient.setQueriesData<NotificationPage>(
      { queryKey: notificationKey },
      (page) =>
        page && {
          ...page,
          unread_count: unreadCount,
          items: page.items.map((item) => (isMeant(item.id) ? { ...item, is_read: true } : item)),
        },
    );
    keepCount(unreadCount);
  };
}

/** The count at the top of every page follows the last one that the server told. */
function useKeepCount() {
  const queryClient = useQueryClient();
  return (unreadCount: number) => {
    queryClient.setQueryData<Account>(accountKey, (account) => account && { ...account, unread_count: unreadCount });
  };
}
