import { Fact, formatDate } from "@primbench/ui";
import { Link } from "react-router";

import type { ConversationSummary } from "../api/type";
import styles from "./ConversationRow.module.css";

export function ConversationRow({ conversation }: { conversation: ConversationSummary }) {
  return (
    <article aria-label={conversation.title} className={styles["row"]}>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>
          <Link to={`/messages/${conversation.id}`}>{conversation.seller}</Link>
        </h2>
        {conversation.unread_count > 0 && (
          <Fact label="Unread messages" className={styles["unread"]}>
            {conversation.unread_count} new
          </Fact>
        )}
        <Fact label="Last written" className={styles["time"]}>
          <time dateTime={conversation.last_sent_at}>{formatDate(conversation.last_sent_at, "time")}</time>
        </Fact>
      </div>
      <div className={styles["about"]}>
        <Fact label="Topic">{conversation.topic}</Fact>
        {conversation.product_name !== "" && (
          <Fact label="About">
            <Link to={`/dp/${conversation.product_id ?? ""}`}>{conversation.product_name}</Link>
          </Fact>
        )}
        {conversation.order_id !== null && (
          <span className={styles["order"]}>
            Order
            <Fact label="Order">
              <Link to={`/orders/${conversation.order_id}`}>{conversation.order_id}</Link>
            </Fact>
          </span>
        )}
      </div>
      <div className={styles["last"]}>
        <Fact label="Last message by" className={styles["author"]}>
          {conversation.last_author}
        </Fact>
        <Fact label="Last message" className={styles["body"]}>
          {conversation.last_body}
        </Fact>
      </div>
    </article>
  );
}
