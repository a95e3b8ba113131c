import {
  Button,
  Fact,
  Field,
  formatDate,
  Loaded,
  Notice,
  Select,
  concernsField,
  useNotice,
  usePageTitle,
  type NoticeState,
} from "@primbench/ui";
import { useState } from "react";
import { Link } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { useAddToShoppingList, useRemoveFromShoppingList, useShoppingList } from "../api/shoppingList";
import type { ShoppingListLine } from "../api/type";
import { quantityChoices } from "../product/quantity";
import styles from "./ShoppingListPage.module.css";

export function ShoppingListPage() {
  const list = useShoppingList();
  const notice = useNotice();
  usePageTitle("Shopping List");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Shopping list" />
      <Loaded query={list}>
        {(data) => (
          <>
            <h1>Shopping List</h1>
            <p className={styles["lead"]}>What your household needs, oldest entry first.</p>
            <Notice notice={notice} />
            <section aria-label="Shopping list entries" className={styles["entries"]}>
              {data.items.length === 0 && <p>Your shopping list is empty.</p>}
              {data.items.map((entry) => (
                <EntryRow key={entry.id} entry={entry} notice={notice} />
              ))}
            </section>
            <EntryForm notice={notice} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function EntryRow({ entry, notice }: { entry: ShoppingListLine; notice: NoticeState }) {
  const remove = useRemoveFromShoppingList();
  const search = new URLSearchParams({ k: entry.product_name, entry: entry.id });
  return (
    <article aria-label={entry.product_name} className={styles["entry"]}>
      <Fact label="Quantity" className={styles["quantity"]}>
        {entry.quantity}
      </Fact>
      <div className={styles["text"]}>
        <h2 className={styles["name"]}>
          <Link to={`/s?${search.toString()}`}>{entry.product_name}</Link>
        </h2>
        <div className={styles["origin"]}>
          <Fact label="Added by">{entry.added_by}</Fact>
          <Fact label="Added">
            <time dateTime={entry.added_at}>{formatDate(entry.added_at, "time")}</time>
          </Fact>
        </div>
      </div>
      <Button
        isBusy={remove.isPending}
        onClick={() => {
          void notice.follow(remove.mutateAsync(entry.id), "Removed from the shopping list");
        }}
      >
        Remove
      </Button>
    </article>
  );
}

function EntryForm({ notice }: { notice: NoticeState }) {
  const add = useAddToShoppingList();
  const [name, setName] = useState("");
  const [quantity, setQuantity] = useState("1");
  const send = async () => {
    const entry = { product_name: name, quantity: Number(quantity) };
    if ((await notice.follow(add.mutateAsync(entry), "Added to the shopping list")) === undefined) return;
    setName("");
    setQuantity("1");
  };
  return (
    <form
      noValidate
      aria-label="Add to the shopping list"
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label="Product name"
        autoComplete="off"
        maxLength={120}
        isInvalid={concernsField(notice.error, "product_name")}
        value={name}
        onChange={setName}
      />
      <Select label="How many" value={quantity} choices={quantityChoices()} onChange={setQuantity} />
      <Button type="submit" kind="primary" isBusy={add.isPending} disabled={add.isPending}>
        Add to list
      </Button>
    </form>
  );
}
