import {
  Button,
  concernsField,
  Field,
  Loaded,
  Notice,
  Select,
  useNotice,
  usePageTitle,
  type Choice,
} from "@primbench/ui";
import { useState } from "react";
import { Link } from "react-router";

import { useAccount, useChangeAccount } from "../api/account";
import { useAddresses } from "../api/address";
import { usePaymentMethods } from "../api/payment";
import { useSignOut } from "../api/signIn";
import type { Account } from "../api/type";
import styles from "./AccountPage.module.css";

export function AccountPage() {
  const account = useAccount();
  const addresses = useAddresses();
  const methods = usePaymentMethods();
  usePageTitle("Your Account");
  return (
    <div className={styles["page"]}>
      <Loaded query={account}>
        {(data) => (
          <Loaded query={addresses}>
            {(book) => (
              <Loaded query={methods}>
                {(cards) => (
                  <>
                    <Heading />
                    <Ways />
                    <AccountForm account={data} addresses={choicesOf(book.items)} methods={choicesOf(cards.items)} />
                  </>
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

function Heading() {
  const signOut = useSignOut();
  const notice = useNotice();
  return (
    <div className={styles["heading"]}>
      <h1>Your Account</h1>
      <Button
        isBusy={signOut.isPending}
        disabled={signOut.isPending}
        onClick={() => void notice.follow(signOut.mutateAsync(), "Signed out")}
      >
        Sign out
      </Button>
      <Notice notice={notice} />
    </div>
  );
}

function Ways() {
  return (
    <ul className={styles["ways"]}>
      <Way to="/account/addresses" title="Your addresses" text="Add, change or remove where parcels go" />
      <Way to="/account/payments" title="Your payments" text="The cards you pay with" />
      <Way to="/orders" title="Your orders" text="Follow, look up or cancel what you bought" />
      <Way to="/wishlist" title="Your wish list" text="What you saved for later" />
      <Way to="/account/stores" title="Followed stores" text="The brands whose news you want" />
      <Way to="/shopping-list" title="Your shopping list" text="What your household wants to buy" />
    </ul>
  );
}

function Way({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li>
      <Link to={to}>{title}</Link>
      <p>{text}</p>
    </li>
  );
}

type Draft = Omit<Account, "cart_count" | "wishlist_count" | "phone" | "public_name" | "membership" | "is_two_step">;

type FormProps = { account: Account; addresses: readonly Choice[]; methods: readonly Choice[] };

const orderEmails = ["Every update", "Delivery only", "None"] as const satisfies readonly Account["order_emails"][];
const dealEmails = ["Weekly", "Never"] as const satisfies readonly Account["deal_emails"][];

function AccountForm({ account, addresses, methods }: FormProps) {
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
      <h2>Settings</h2>
      <Field
        label="Name"
        autoComplete="off"
        isInvalid={concernsField(notice.error, "name")}
        value={draft.name}
        onChange={(name) => {
          set({ name });
        }}
      />
      <Field
        label="Email"
        autoComplete="off"
        isInvalid={concernsField(notice.error, "email")}
        value={draft.email}
        onChange={(email) => {
          set({ email });
        }}
      />
      <Select
        label="Default delivery address"
        value={draft.default_address_id ?? ""}
        choices={[none, ...addresses]}
        onChange={(id) => {
          set({ default_address_id: id === "" ? null : id });
        }}
      />
      <Select
        label="Default payment method"
        value={draft.default_payment_id ?? ""}
        choices={[none, ...methods]}
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

function choicesOf(entries: readonly { id: string; label: string }[]): Choice[] {
  return entries.map(({ id, label }) => ({ value: id, label }));
}

function draftOf(account: Account): Draft {
  const { name, email, default_address_id, default_payment_id, order_emails, deal_emails } = account;
  return { name, email, default_address_id, default_payment_id, order_emails, deal_emails };
}
