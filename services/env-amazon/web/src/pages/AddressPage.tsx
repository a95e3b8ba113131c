import { Button, ButtonLink, Fact, Loaded, Notice, stayingHere, useNotice, usePageTitle } from "@primbench/ui";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { AddressDialog } from "../account/AddressDialog";
import { ChosenCard } from "../account/ChosenCard";
import { useChangeAccount } from "../api/account";
import { useAddresses, useDeleteAddress } from "../api/address";
import type { Address } from "../api/type";
import styles from "./CardListPage.module.css";

const pageAddress = "/account/addresses";

export function AddressPage() {
  const addresses = useAddresses();
  const notice = useNotice();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const edited = addresses.data?.items.find((address) => address.id === params.get("edit"));
  usePageTitle("Your Addresses");

  const close = () => {
    setIsAdding(false);
    if (params.has("edit")) void navigate(pageAddress, { replace: true, state: stayingHere });
  };

  return (
    <div className={styles["page"]}>
      <AccountTrail page="Addresses" />
      <Loaded query={addresses}>
        {(data) => (
          <>
            <h1>Your Addresses</h1>
            <Notice notice={notice} />
            <div className={styles["add"]}>
              <Button
                kind="primary"
                onClick={() => {
                  setIsAdding(true);
                }}
              >
                Add a new address
              </Button>
            </div>
            <section aria-label="Addresses" className={styles["cards"]}>
              {data.items.map((address) => (
                <AddressCard key={address.id} address={address} follow={notice.follow} />
              ))}
            </section>
          </>
        )}
      </Loaded>
      {(isAdding || edited !== undefined) && (
        <AddressDialog
          key={edited?.id ?? "new"}
          initial={edited}
          onClose={close}
          onSaved={() => {
            close();
            notice.confirm("Address saved");
          }}
        />
      )}
    </div>
  );
}

type CardProps = { address: Address; follow: ReturnType<typeof useNotice>["follow"] };

function AddressCard({ address, follow }: CardProps) {
  const [params] = useSearchParams();
  const remove = useDeleteAddress();
  const change = useChangeAccount();
  return (
    <ChosenCard label={address.label} isChosen={params.get("address") === address.id}>
      {address.is_default && (
        <Fact label="Default" className={styles["default"]}>
          Default
        </Fact>
      )}
      <h2>{address.full_name}</h2>
      <p>{address.street}</p>
      <Fact label="Apartment or suite">{address.unit}</Fact>
      <p>
        {address.city}, {address.state} {address.zip_code}
      </p>
      <div className={styles["fact"]}>
        <span>Phone</span>
        <Fact label="Phone">{address.phone}</Fact>
      </div>
      <Fact label="Delivery instructions" className={styles["instructions"]}>
        {address.instructions}
      </Fact>
      <div className={styles["actions"]}>
        <ButtonLink isStaying to={`${pageAddress}?edit=${address.id}`}>
          Edit
        </ButtonLink>
        <Button
          isBusy={remove.isPending}
          onClick={() => {
            void follow(remove.mutateAsync(address.id), `Address removed: ${address.label}`);
          }}
        >
          Delete
        </Button>
        {!address.is_default && (
          <Button
            isBusy={change.isPending}
            onClick={() => {
              void follow(
                change.mutateAsync({ default_address_id: address.id }),
                `Default address changed: ${address.label}`,
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
