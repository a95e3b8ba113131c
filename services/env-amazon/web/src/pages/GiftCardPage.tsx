import {
  concernsField,
  Button,
  Fact,
  Field,
  formatMoney,
  Loaded,
  Notice,
  useNotice,
  usePageTitle,
} from "@primbench/ui";
import { useState } from "react";

import { AccountTrail } from "../account/AccountTrail";
import { useGiftBalance, useRedeemGiftCard } from "../api/giftCard";
import { BalanceRow } from "../giftCard/BalanceRow";
import styles from "./GiftCardPage.module.css";

export function GiftCardPage() {
  const balance = useGiftBalance();
  usePageTitle("Gift Cards");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Gift cards" />
      <h1>Gift Cards</h1>
      <RedeemForm />
      <Loaded query={balance}>
        {(data) => (
          <>
            <div className={styles["balance"]}>
              <span>Your gift balance</span>
              <Fact label="Balance" className={styles["amount"]}>
                {formatMoney(data.balance_cents)}
              </Fact>
            </div>
            <section aria-label="Activity" className={styles["activity"]}>
              <h2>Activity</h2>
              {data.items.length === 0 && <p>Nothing has been redeemed or spent yet.</p>}
              {data.items.map((line) => (
                <BalanceRow key={line.id} line={line} />
              ))}
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

function RedeemForm() {
  const redeem = useRedeemGiftCard();
  const notice = useNotice();
  const [code, setCode] = useState("");
  const submit = async () => {
    const balance = await notice.follow(redeem.mutateAsync(code), "Gift card redeemed");
    if (balance !== undefined) setCode("");
  };
  return (
    <form
      noValidate
      aria-label="Redeem a gift card"
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label="Gift card code"
        hint="Three groups of four letters and digits, as in GC4K-7TQM-22XD"
        autoComplete="off"
        isInvalid={concernsField(redeem.error, "code")}
        value={code}
        onChange={setCode}
      />
      <div>
        <Button type="submit" kind="primary" isBusy={redeem.isPending} disabled={code.trim() === ""}>
          Redeem
        </Button>
      </div>
      <Notice notice={notice} />
    </form>
  );
}
