import { ErrorMessage, Select } from "@primbench/ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router";

import { useOpenConversation } from "../api/conversation";
import type { Topic } from "../api/type";
import { MessageFields } from "./MessageFields";
import styles from "./NewMessageForm.module.css";
import { topics } from "./topic";

type Props = {
  orderId: string | null;
  /** What it may be about. */
  products: readonly { id: string; name: string }[];
  /** What it is about at first. */
  productId: string | null;
  /** Who sells it, if that is known. */
  seller?: string;
};

/** The first message to a seller. Leads to the conversation once the server has taken it. */
export function NewMessageForm({ orderId, products, productId, seller }: Props) {
  const open = useOpenConversation();
  const navigate = useNavigate();
  const [about, setAbout] = useState(products.find(({ id }) => id === productId)?.id ?? products[0]?.id ?? "");
  const [topic, setTopic] = useState<Topic>(orderId === null ? "Product details" : "Delivery");
  const [text, setText] = useState("");
  return (
    <form
      noValidate
      aria-label="Write to a seller"
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        const body = { product_id: about, order_id: orderId, topic, body: text };
        open.mutate(body, {
          onSuccess: (conversation) => void navigate(`/messages/${conversation.id}`, { state: "sent" }),
        });
      }}
    >
      {orderId !== null && (
        <p>
          About order <Link to={`/orders/${orderId}`}>{orderId}</Link>
        </p>
      )}
      {seller !== undefined && <p>To {seller}. Sellers usually answer within a few hours.</p>}
      <Select
        label="Product"
        value={about}
        choices={products.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setAbout}
      />
      <Select
        label="Topic"
        value={topic}
        choices={topics.map((value) => ({ value, label: value }))}
        onChange={(value) => {
          setTopic(value as Topic);
        }}
      />
      <MessageFields value={text} error={open.error} isSending={open.isPending} onChange={setText} />
      {open.error !== null && <ErrorMessage error={open.error} />}
    </form>
  );
}
