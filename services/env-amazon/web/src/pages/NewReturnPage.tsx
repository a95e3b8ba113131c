import { Loaded, Notice, useNotice, usePageTitle, type NoticeState } from "@primbench/ui";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useOrder } from "../api/order";
import { orderIdOf } from "../api/orderLine";
import { useCreateReturn } from "../api/return";
import type { NewReturn, Order, OrderLine } from "../api/type";
import { LineCard } from "../order/LineCard";
import { refusalOf } from "../return/refusal";
import { ReturnForm } from "../return/ReturnForm";
import styles from "./FormPage.module.css";

/** Sends one product of an order back. */
export function NewReturnPage() {
  const [params] = useSearchParams();
  const lineId = params.get("line") ?? "";
  const order = useOrder(orderIdOf(lineId), { isAnswered: false });
  const notice = useNotice();
  usePageTitle("Return an item");
  return (
    <div className={styles["page"]}>
      <nav aria-label="Breadcrumb" className={styles["trail"]}>
        <Link to={`/orders/${orderIdOf(lineId)}`}>‹ Order {orderIdOf(lineId)}</Link>
      </nav>
      <h1>Return an item</h1>
      <Notice notice={notice} />
      <Loaded query={order}>{(data) => <OneLine order={data} lineId={lineId} notice={notice} />}</Loaded>
    </div>
  );
}

function OneLine({ order, lineId, notice }: { order: Order; lineId: string; notice: NoticeState }) {
  const line = order.items.find((item) => item.id === lineId);
  if (line === undefined) return <p>This item is not part of the order.</p>;
  return (
    <div className={styles["panel"]}>
      <LineCard line={line} />
      {line.can_return ? <Request line={line} follow={notice.follow} /> : <p>{refusalOf(line)}</p>}
    </div>
  );
}

function Request({ line, follow }: { line: OrderLine; follow: NoticeState["follow"] }) {
  const create = useCreateReturn();
  const navigate = useNavigate();
  const submit = async (wanted: NewReturn) => {
    const request = await follow(create.mutateAsync(wanted), "Return requested");
    if (request !== undefined) void navigate(`/returns/${request.id}`, { state: "requested" });
  };
  return <ReturnForm line={line} isBusy={create.isPending} onSubmit={(wanted) => void submit(wanted)} />;
}
