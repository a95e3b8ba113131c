import { Button, Fact, Loaded, Notice, Select, useNotice, usePageTitle, type NoticeState } from "@primbench/ui";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";

import { useOrder } from "../api/order";
import { orderIdOf, useCancelLine } from "../api/orderLine";
import type { CancelReason, Order, OrderLine } from "../api/type";
import { cancelReasons } from "../order/cancelReason";
import { LineCard } from "../order/LineCard";
import styles from "./FormPage.module.css";

/** Cancels one product of an order. */
export function CancelItemPage() {
  const { lineId = "" } = useParams();
  const order = useOrder(orderIdOf(lineId), { isAnswered: false });
  const notice = useNotice();
  usePageTitle("Cancel an item");
  return (
    <div className={styles["page"]}>
      <nav aria-label="Breadcrumb" className={styles["trail"]}>
        <Link to={`/orders/${orderIdOf(lineId)}`}>‹ Order {orderIdOf(lineId)}</Link>
      </nav>
      <h1>Cancel an item</h1>
      <Notice notice={notice} />
      <Loaded query={order}>{(data) => <CancelItem order={data} lineId={lineId} notice={notice} />}</Loaded>
    </div>
  );
}

function CancelItem({ order, lineId, notice }: { order: Order; lineId: string; notice: NoticeState }) {
  const line = order.items.find((item) => item.id === lineId);
  if (line === undefined) return <p>This item is not part of the order.</p>;
  return (
    <div className={styles["panel"]}>
      <LineCard line={line} />
      {line.can_cancel ? (
        <CancelItemForm order={order} line={line} follow={notice.follow} />
      ) : (
        <p>
          This item can no longer be cancelled. Status: <Fact label="Status">{line.status_text}</Fact>
        </p>
      )}
    </div>
  );
}

type FormProps = { order: Order; line: OrderLine; follow: NoticeState["follow"] };

function CancelItemForm({ order, line, follow }: FormProps) {
  const cancel = useCancelLine(line.id);
  const navigate = useNavigate();
  const [reason, setReason] = useState<CancelReason>("Ordered by mistake");
  const submit = async () => {
    const answered = await follow(cancel.mutateAsync(reason), "Item cancelled");
    if (answered !== undefined) void navigate(`/orders/${order.id}`, { state: "item cancelled" });
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>The rest of your order is not affected. This item will be refunded the way you paid for it.</p>
      <Select
        label="Reason for cancelling"
        value={reason}
        choices={cancelReasons.map((value) => ({ value, label: value }))}
        onChange={(value) => {
          setReason(value as CancelReason);
        }}
      />
      <Button kind="primary" type="submit" isBusy={cancel.isPending} disabled={cancel.isPending}>
        Cancel item
      </Button>
    </form>
  );
}
