import { Button, ButtonLink, Fact, Loaded, Notice, stayingHere, useNotice, usePageTitle } from "@primbench/ui";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { CardDialog } from "../account/CardDialog";
import { CardEditDialog } from "../account/CardEditDialog";
import { ChosenCard } from "../account/ChosenCard";
import { useChangeAccount } from "../api/account";
import { useDeletePaymentMethod, usePaymentMethods } from "../api/payment";
import type { PaymentMethod } from "../api/type";
import styles from "./CardListPage.module.css";

const pageAddress = "/account/payments";

export function PaymentPage() {
  const methods = usePaymentMethods();
  const notice = useNotice();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const edited = methods.data?.items.find((method) => method.id === params.get("edit"));
  usePageTitle("Your Payments");

  const close = () => {
    setIsAdding(false);
    if (params.has("edit")) void navigate(pageAddress, { replace: true, state: stayingHere });
  };
  const confirm = () => {
    close();
    notice.confirm("Card saved");
  };

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
      {isAdding && <CardDialog onClose={close} onSaved={confirm} />}
      {edited !== undefined && <CardEditDialog key={edited.id} method={edited} onClose={close} onSaved={confirm} />}
    </div>
  );
}

type CardProps = { method: PaymentMethod; follow: ReturnType<typeof useNotice>["follow"] };

function PaymentCard({ method, follow }: CardProps) {
  const [params] = useSearchParams();
  const remove = useDeletePaymentMethod();
  const change = useChangeAccount();
  return (
    <ChosenCard label={method.label} isChosen={params.get("card") === method.id}>
      {method.is_default && (
        <Fact label="Default" className={styles["default"]}>
          Default
        </Fact>
      )}
      <h2>
        <Link to={`${pageAddress}?card=${method.id}`}>{method.label}</Link>
      </h2>
      <div className={styles["fact"]}>
        <span>Expires</span>
        <Fact label="Expires">{method.expires}</Fact>
        {method.is_expired && (
          <Fact label="Expired" className={styles["expired"]}>
            Expired
          </Fact>
        )}
      </div>
      <div className={styles["fact"]}>
        <span>Name on card</span>
        <Fact label="Name on card">{method.holder_name}</Fact>
      </div>
      <div className={styles["actions"]}>
        <ButtonLink isStaying to={`${pageAddress}?edit=${method.id}`}>
          Edit
        </ButtonLink>
        <Button
          isBusy={remove.isPending}
          onClick={() => {
            void follow(remove.mutateAsync(method.id), `Card removed: ${method.label}`);
          }}
        >
          Delete
        </Button>
        {!method.is_default && (
          <Button
            isBusy={change.isPending}
            onClick={() => {
              void follow(
                change.mutateAsync({ default_payment_id: method.id }),
                `Default card changed: ${method.label}`,
              );
            }}
          >
            Set as default
          </Button>
        )}
      </div>
    </ChosenCard>
  );
}
