import { Button, Fact, formatDate, formatMoney, RadioGroup, Select, TextArea } from "@primbench/ui";
import { useState, type ReactNode } from "react";

import type { NewReturn, OrderLine, RefundTarget, ReturnMethod, ReturnReason } from "../api/type";
import { refundTargets, returnMethods, returnReasons } from "./choice";
import styles from "./ReturnForm.module.css";

type Props = { line: OrderLine; isBusy: boolean; onSubmit: (wanted: NewReturn) => void };

/** How many go back, why, how, and where the money goes. */
export function ReturnForm({ line, isBusy, onSubmit }: Props) {
  const [quantity, setQuantity] = useState(1);
  const [reason, setReason] = useState<ReturnReason | "">("");
  const [comment, setComment] = useState("");
  const [method, setMethod] = useState<ReturnMethod>("Drop-off point");
  const [target, setTarget] = useState<RefundTarget>("Original payment method");
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === "") return;
        onSubmit({ line_id: line.id, quantity, reason, comment, method, refund_to: target });
      }}
    >
      {line.return_by !== null && <p>You can return this item until {formatDate(line.return_by)}.</p>}
      <Select
        label="How many"
        value={String(quantity)}
        choices={line.refunds_cents.map((_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
        onChange={(value) => {
          setQuantity(Number(value));
        }}
      />
      <Select
        label="Reason for the return"
        value={reason}
        choices={[{ value: "", label: "Choose a reason" }, ...returnReasons.map((value) => ({ value, label: value }))]}
        onChange={(value) => {
          setReason(value as ReturnReason | "");
        }}
      />
      <div className={styles["comment"]}>
        <TextArea label="Comments" rows={3} maxLength={500} value={comment} onChange={setComment} />
      </div>
      <RadioGroup
        legend="How to send it back"
        value={method}
        choices={returnMethods.map(({ value, hint }) => ({ value, label: value, content: hinted(value, hint) }))}
        onChange={(value) => {
          setMethod(value as ReturnMethod);
        }}
      />
      <RadioGroup
        legend="Refund to"
        value={target}
        choices={refundTargets.map(({ value, hint }) => ({ value, label: value, content: hinted(value, hint) }))}
        onChange={(value) => {
          setTarget(value as RefundTarget);
        }}
      />
      <div className={styles["refund"]}>
        <span>Refund, five days after your request:</span>
        <Fact label="Refund">{formatMoney(line.refunds_cents[quantity - 1] ?? 0)}</Fact>
      </div>
      <Button kind="primary" type="submit" isBusy={isBusy} disabled={isBusy || reason === ""}>
        Request return
      </Button>
    </form>
  );
}

function hinted(text: string, hint: string): ReactNode {
  return (
    <>
      {text}
      <span className={styles["hint"]}>{hint}</span>
    </>
  );
}
