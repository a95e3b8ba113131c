import { Button, Fact, formatDate, type NoticeState } from "@primbench/ui";
import { Link } from "react-router";

import { useMarkRead } from "../api/notification";
import type { NotificationView } from "../api/type";
import { kindText } from "./kind";
import styles from "./NotificationItem.module.css";

type Props = { notification: NotificationView; notice: NoticeState };

export function NotificationItem({ notification, notice }: Props) {
  const mark = useMarkRead(notification.id);
  return (
    <article
      aria-label={notification.title}
      className={notification.is_read ? styles["item"] : `${styles["item"]} ${styles["unread"]}`}
    >
      <div className={styles["text"]}>
        <h2 className={styles["title"]}>
          <Link to={withId(notification)}>{notification.title}</Link>
        </h2>
        <Fact label="Text">{notification.body}</Fact>
        <div className={styles["origin"]}>
          <Fact label="Kind">
            <Link to={`/notifications?kind=${notification.kind}`}>{kindText[notification.kind]}</Link>
          </Fact>
          <Fact label="Received">
            <time dateTime={notification.created_at}>{formatDate(notification.created_at, "time")}</time>
          </Fact>
          {!notification.is_read && <span className={styles["new"]}>New</span>}
        </div>
      </div>
      {!notification.is_read && (
        <Button
          isBusy={mark.isPending}
          onClick={() => {
            void notice.follow(mark.mutateAsync(), "Marked as read");
          }}
        >
          Mark as read
        </Button>
      )}
    </article>
  );
}

/** The page that the notification is about; the address says which notification led there. */
function withId({ id, link }: NotificationView): string {
  return `${link}${link.includes("?") ? "&" : "?"}notification=${id}`;
}
