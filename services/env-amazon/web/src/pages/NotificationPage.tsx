import { Button, CheckBox, Loaded, Notice, Pagination, Select, useNotice, usePageTitle } from "@primbench/ui";
import { useNavigate, useSearchParams } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { useMarkAllRead, useNotifications } from "../api/notification";
import { kindChoices, kindFromAddress } from "../notification/kind";
import { NotificationItem } from "../notification/NotificationItem";
import { pageFromAddress, withPage } from "../search/searchQuery";
import styles from "./NotificationPage.module.css";

export function NotificationPage() {
  const [params] = useSearchParams();
  const kind = kindFromAddress(params.get("kind"));
  const isUnread = params.get("unread") === "1";
  const page = pageFromAddress(params);
  const notifications = useNotifications({
    ...(kind === undefined ? {} : { kind }),
    ...(isUnread ? { is_unread: true } : {}),
    ...(page === undefined ? {} : { page }),
  });
  const notice = useNotice();
  const markAll = useMarkAllRead();
  usePageTitle("Your Notifications");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Notifications" />
      <h1>Your Notifications</h1>
      <Filter kind={kind ?? ""} isUnread={isUnread} />
      <Notice notice={notice} />
      <Loaded query={notifications}>
        {(data) => (
          <>
            {data.unread_count > 0 && (
              <div className={styles["all"]}>
                <span>{data.unread_count} unread</span>
                <Button
                  isBusy={markAll.isPending}
                  onClick={() => {
                    void notice.follow(markAll.mutateAsync(), "All marked as read");
                  }}
                >
                  Mark all as read
                </Button>
              </div>
            )}
            <section aria-label="Notification list" className={styles["list"]}>
              {data.items.length === 0 && <p className={styles["nothing"]}>No notifications found.</p>}
              {data.items.map((notification) => (
                <NotificationItem key={notification.id} notification={notification} notice={notice} />
              ))}
            </section>
            <Pagination
              label="Pages of notifications"
              page={data.page}
              pageCount={data.page_count}
              href={(next) => withPage(params, next)}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Filter({ kind, isUnread }: { kind: string; isUnread: boolean }) {
  const navigate = useNavigate();
  const show = (next: { kind: string; isUnread: boolean }) => {
    const params = new URLSearchParams({
      ...(next.kind === "" ? {} : { kind: next.kind }),
      ...(next.isUnread ? { unread: "1" } : {}),
    });
    void navigate(`/notifications?${params.toString()}`);
  };
  return (
    <div className={styles["filter"]}>
      <Select
        label="About"
        isInline
        value={kind}
        choices={[{ value: "", label: "Everything" }, ...kindChoices]}
        onChange={(value) => {
          show({ kind: value, isUnread });
        }}
      />
      <CheckBox
        label="Unread only"
        isChecked={isUnread}
        onChange={(isChecked) => {
          show({ kind, isUnread: isChecked });
        }}
      />
    </div>
  );
}
