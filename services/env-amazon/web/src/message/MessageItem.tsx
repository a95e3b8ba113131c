import { Fact, formatDate } from "@primbench/ui";
import { Link } from "react-router";

import type { Message } from "../api/type";
import styles from "./MessageItem.module.css";

/** One message; its time is the link to it. */
export function MessageItem({ message }: { message: Message }) {
  return (
    <article
      aria-label={`Message by ${message.author}`}
      className={message.is_from_shopper ? styles["own"] : styles["item"]}
    >
      <div className={styles["head"]}>
        <Fact label="Author" className={styles["author"]}>
          {message.author}
        </Fact>
        {!message.is_read && <span className={styles["unread"]}>New</span>}
        <Fact label="Sent" className={styles["time"]}>
          <Link to={`/messages/${message.conversation_id}?message=${message.id}`}>
            <time dateTime={message.sent_at}>{formatDate(message.sent_at, "time")}</time>
          </Link>
        </Fact>
      </div>
      <Fact label="Text" className={styles["body"]}>
        {message.body}
      </Fact>
    </article>
  );
}
