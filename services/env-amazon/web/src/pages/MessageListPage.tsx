import { ButtonLink, Loaded, Pagination, usePageTitle } from "@primbench/ui";
import { useNavigate, useSearchParams } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { useConversations } from "../api/conversation";
import { ConversationRow } from "../message/ConversationRow";
import { pageFromAddress, withPage } from "../search/searchQuery";
import { TextSearch } from "../search/TextSearch";
import styles from "./MessageListPage.module.css";

export function MessageListPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const text = params.get("q") ?? "";
  const page = pageFromAddress(params);
  const conversations = useConversations({
    ...(text === "" ? {} : { q: text }),
    ...(page === undefined ? {} : { page }),
  });
  usePageTitle("Your Messages");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Messages" />
      <Loaded query={conversations}>
        {(data) => (
          <>
            <h1>Your Messages</h1>
            <p className={styles["lead"]}>
              Your conversations with sellers. To start a new one, go to one of your orders or to a product&apos;s page.
            </p>
            <TextSearch
              key={text}
              label="Search messages"
              initialText={text}
              onSearch={(q) => void navigate(q === "" ? "/messages" : `/messages?${new URLSearchParams({ q })}`)}
            />
            <section aria-label="Conversations" className={styles["list"]}>
              {data.items.length === 0 && <p className={styles["nothing"]}>No conversations found.</p>}
              {data.items.map((conversation) => (
                <ConversationRow key={conversation.id} conversation={conversation} />
              ))}
            </section>
            <Pagination
              label="Pages of conversations"
              page={data.page}
              pageCount={data.page_count}
              href={(next) => withPage(params, next)}
            />
            <div className={styles["more"]}>
              <ButtonLink to="/orders">Choose an order</ButtonLink>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
