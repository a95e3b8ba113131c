import { Button, concernsField, Field, Notice, Select, useNotice, type Choice } from "@primbench/ui";
import { useState } from "react";

import { useChangeAccount } from "../api/account";
import type { Account } from "../api/type";
import styles from "./SettingsForm.module.css";

type Entry = { id: string; label: string };

type Props = { account: Account; addresses: readonly Entry[]; methods: readonly Entry[] };

type Draft = Pick<Account, TextName | SelectName>;
type TextName = (typeof texts)[number]["name"];
type SelectName = "default_address_id" | "default_payment_id" | "order_emails" | "deal_emails";

const texts = [
  { name: "name", label: "Name" },
  { name: "public_name", label: "Public name", hint: "Shown with your reviews, questions and answers" },
  { name: "email", label: "Email" },
  { name: "phone", label: "Mobile phone", hint: "Two-step sign-in codes are sent to this number" },
] as const;
const orderEmails = ["Every update", "Delivery only", "None"] as const satisfies readonly Account["order_emails"][];
const dealEmails = ["Weekly", "Never"] as const satisfies readonly Account["deal_emails"][];

/** Names, contact, defaults and mail choices, saved together. */
export function SettingsForm({ account, addresses, methods }: Props) {
  const change = useChangeAccount();
  const notice = useNotice();
  const [draft, setDraft] = useState<Draft>(() => draftOf(account));
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
  };
  return (
    <form
      noValidate
      aria-label="Account settings"
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void notice.follow(change.mutateAsync(draft), "Changes saved");
      }}
    >
      <h2>Profile and defaults</h2>
      {texts.map(({ name, label, ...rest }) => (
        <Field
          key={name}
          label={label}
          autoComplete="off"
          isInvalid={concernsField(notice.error, name)}
          value={draft[name]}
          onChange={(value) => {
            set({ [name]: value });
          }}
          {...rest}
        />
      ))}
      <Select
        label="Default delivery address"
        value={draft.default_address_id ?? ""}
        choices={[none, ...addresses.map(choiceOf)]}
        onChange={(id) => {
          set({ default_address_id: id === "" ? null : id });
        }}
      />
      <Select
        label="Default payment method"
        value={draft.default_payment_id ?? ""}
        choices={[none, ...methods.map(choiceOf)]}
        onChange={(id) => {
          set({ default_payment_id: id === "" ? null : id });
        }}
      />
      <Select
        label="Order emails"
        value={draft.order_emails}
        choices={orderEmails.map(same)}
        onChange={(value) => {
          set({ order_emails: value as Account["order_emails"] });
        }}
      />
      <Select
        label="Deal emails"
        value={draft.deal_emails}
        choices={dealEmails.map(same)}
        onChange={(value) => {
          set({ deal_emails: value as Account["deal_emails"] });
        }}
      />
      <div className={styles["save"]}>
        <Button type="submit" kind="primary" isBusy={change.isPending} disabled={change.isPending}>
          Save changes
        </Button>
        <Notice notice={notice} />
      </div>
    </form>
  );
}

const none: Choice = { value: "", label: "None" };

function same(text: string): Choice {
  return { value: text, label: text };
}

function choiceOf({ id, label }: Entry): Choice {
  return { value: id, label };
}

function draftOf(account: Account): Draft {
  const { name, public_name, email, phone } = account;
  const { default_address_id, default_payment_id, order_emails, deal_emails } = account;
  return { name, public_name, email, phone, default_address_id, default_payment_id, order_emails, deal_emails };
}
