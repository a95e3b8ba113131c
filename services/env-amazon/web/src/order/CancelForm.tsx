import { Button, Select, type NoticeState } from "@primbench/ui";
import { useState } from "react";

import { useCancelOrder } from "../api/order";
import type { CancelReason } from "../api/type";
import styles from "./CancelForm.module.css";
import { cancelReasons } from "./cancelReason";

type Props = { orderId: string; follow: NoticeState["follow"] };

export function CancelForm({ orderId, follow }: Props) {
  const cancel = useCancelOrder(orderId);
  const [reason, setReason] = useState<CancelReason>("Ordered by mistake");
  return (
    <section aria-labelledby="cancel-title" className={styles["panel"]}>
      <h2 id="cancel-title">Cancel this order</h2>
      <p>You can cancel until your order ships. All items in it will be cancelled.</p>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          void follow(cancel.mutateAsync(reason), `Order cancelled: ${reason}`);
        }}
      >
        <Select
          label="Reason for cancelling"
          value={reason}
          choices={cancelReasons.map((value) => ({ value, label: value }))}
          onChange={(value) => {
            setReason(value as CancelReason);
          }}
        />
        <Button type="submit" isBusy={cancel.isPending} disabled={cancel.isPending}>
          Cancel order
        </Button>
      </form>
    </section>
  );
}
