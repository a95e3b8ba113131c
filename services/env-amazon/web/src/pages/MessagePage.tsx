import { Button, Fact, formatDate, Loaded, Notice, useNotice, usePageTitle, type NoticeState } from "@primbench/ui";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router";

import { useConversation, useKnownConversation, useMarkConversationRead, useReply } from "../api/conversation";
import type { Conversation } from "../api/type";
import { MessageFields } from "../message/MessageFields";
import { MessageItem } from "../message/MessageItem";
import styles from "./MessagePage.module.css";

export function MessagePage() {
  const { conversationId = "" } = useParams();
  return <OneConversation key={conversationId} conversationId={conversationId} />;
}

function OneConversation({ conversationId }: { conversationId: string }) {
  const location = useLocation();
  const known = useKnownConversation(conversationId);
  // Comes straight from writing the first message: the server's answer to it is what there is to show.
  const [isJustOpened] = useState(location.state === "sent" && known !== undefined);
  const conversation = useConversation(conversationId, { isAnswered: isJustOpened });
  const notice = useNotice(isJustOpened ? "Message sent" : undefined);
  usePageTitle("Messages");
  return (
    <div className={styles["page"]}>
      <nav aria-label="Breadcrumb" className={styles["trail"]}>
        <Link to="/messages">‹ Your messages</Link>
      </nav>
      <Loaded query={conversation} acceptsRemembered={isJustOpened}>
        {(data) => <ConversationView conversation={data} notice={notice} />}
      </Loaded>
    </div>
  );
}

function ConversationView({ conversation, notice }: { conversation: Conversation; notice: NoticeState }) {
  return (
    <>
      <h1>{conversation.title}</h1>
      <Matter conversation={conversation} notice={notice} />
      <section aria-label="Messages" className={styles["messages"]}>
        {conversation.messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </section>
      <Notice notice={notice} />
      <ReplyForm conversationId={conversation.id} notice={notice} />
    </>
  );
}

function Matter({ conversation, notice }: { conversation: Conversation; notice: NoticeState }) {
  const mark = useMarkConversationRead(conversation.id);
  return (
    <div className={styles["matter"]}>
      <div className={styles["facts"]}>
        {conversation.product_name !== "" && (
          <Fact label="About">
            <Link to={`/dp/${conversation.product_id ?? ""}`}>{conversation.product_name}</Link>
          </Fact>
        )}
        {conversation.order_id !== null && (
          <span className={styles["fact"]}>
            Order
            <Fact label="Order">
              <Link to={`/orders/${conversation.order_id}`}>{conversation.order_id}</Link>
            </Fact>
          </span>
        )}
        <span className={styles["fact"]}>
          Opened
          <Fact label="Opened">{formatDate(conversation.opened_at, "time")}</Fact>
        </span>
      </div>
      {conversation.unread_count > 0 && (
        <Button
          isBusy={mark.isPending}
          onClick={() => {
            void notice.follow(mark.mutateAsync(), "Marked as read");
          }}
        >
          Mark as read
        </Button>
      )}
    </div>
  );
}

function ReplyForm({ conversationId, notice }: { conversationId: string; notice: NoticeState }) {
  const reply = useReply(conversationId);
  const [text, setText] = useState("");
  const send = async () => {
    if ((await notice.follow(reply.mutateAsync(text), "Message sent")) !== undefined) setText("");
  };
  return (
    <form
      noValidate
      aria-label="Write to the seller"
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MessageFields value={text} error={notice.error} isSending={reply.isPending} onChange={setText} />
    </form>
  );
}
