import { Button, Fact, Loaded, Notice, useNotice, usePageTitle } from "@primbench/ui";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { CardDialog } from "../account/CardDialog";
import { useChangeAccount } from "../api/account";
import { useDeletePaymentMethod, usePaymentMethods } from "../api/payment";
import type { PaymentMethod } from "../api/type";
import styles from "./CardListPage.module.css";

export function PaymentPage() {
  const methods = usePaymentMethods();
  const notice = useNotice();
  const [isAdding, setIsAdding] = useState(false);
  usePageTitle("Your Payments");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Payments" />
      <Loaded query={methods}>
        {(data) => (
          <>
            <h1>Your Payments</h1>
            <Notice notice={notice} />
            <div className={styles["add"]}>
              <Button
                kind="primary"
                onClick={() => {
                  setIsAdding(true);
                }}
              >
                Add a card
              </Button>
            </div>
            <section aria-label="Cards" className={styles["cards"]}>
              {data.items.map((method) => (
                <PaymentCard key={method.id} method={method} follow={notice.follow} />
              ))}
            </section>
          </>
        )}
      </Loaded>
      {isAdding && (
        <CardDialog
          onClose={() => {
            setIsAdding(false);
          }}
          onSaved={() => {
            setIsAdding(false);
            notice.confirm("Card saved");
          }}
        />
      )}
    </div>
  );
}

type CardProps = { method: PaymentMethod; follow: ReturnType<typeof useNotice>["follow"] };

function PaymentCard({ method, follow }: CardProps) {
  const [params] = useSearchParams();
  const remove = useDeletePaymentMethod();
  const change = useChangeAccount();
  const isChosen = params.get("card") === method.id;
  return (
    <article
      aria-label={method.label}
      aria-current={isChosen ? "true" : undefined}
      className={isChosen ? `${styles["card"] ?? ""} ${styles["chosen"] ?? ""}` : styles["card"]}
    >
      {method.is_default && <span className={styles["default"]}>Default</span>}
      <h2>
        <Link to={`/account/payments?card=${method.id}`}>{method.label}</Link>
      </h2>
      <div className={styles["fact"]}>
        <span>Expires</span>
        <Fact label="Expires">{method.expires}</Fact>
        {method.is_expired && <span className={styles["expired"]}>Expired</span>}
      </div>
      <div className={styles["fact"]}>
        <span>Name on card</span>
        <Fact label="Name on card">{method.holder_name}</Fact>
      </div>
      <div className={styles["actions"]}>
        <Button
          isBusy={remove.isPending}
          onClick={() => {
            void follow(remove.mutateAsync(method.id), "Card removed");
          }}
        >
          Delete
        </Button>
        {!method.is_default && (
          <Button
            isBusy={change.isPending}
            onClick={() => {
              void follow(change.mutateAsync({ default_payment_id: method.id }), "Default card changed");
            }}
          >
            Set as default
          </Button>
        )}
      </div>
    </article>
  );
}
