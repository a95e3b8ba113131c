import { Button, Select, type NoticeState } from "@primbench/ui";
import { useState } from "react";

import { useAddresses } from "../api/address";
import { useChangeOrderAddress } from "../api/order";
import type { Order } from "../api/type";
import styles from "./ChangeAddressForm.module.css";

type Props = { order: Order; follow: NoticeState["follow"] };

/** Sends an order that has not left the warehouse to another address of the address book. */
export function ChangeAddressForm({ order, follow }: Props) {
  const addresses = useAddresses();
  const change = useChangeOrderAddress(order.id);
  const [chosen, setChosen] = useState("");
  const choices = (addresses.data?.items ?? []).map(({ id, label }) => ({ value: id, label }));
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== "")
          void follow(change.mutateAsync(chosen), (answer) => `Address changed: ${answer.address_label}`);
      }}
    >
      <Select
        label="Deliver to another address"
        value={chosen}
        choices={[{ value: "", label: "Choose an address" }, ...choices]}
        onChange={setChosen}
      />
      <Button type="submit" isBusy={change.isPending} disabled={change.isPending || chosen === ""}>
        Change address
      </Button>
    </form>
  );
}
