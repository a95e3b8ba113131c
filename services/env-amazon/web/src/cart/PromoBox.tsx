import { Button, concernsField, Fact, Field, formatMoney, Notice, useNotice, type NoticeState } from "@primbench/ui";
import { useState } from "react";
import { Link } from "react-router";

import { useApplyPromotion, useClearPromotion } from "../api/promotion";
import type { AppliedPromotion } from "../api/type";
import { appliedText } from "../promotion/appliedText";
import styles from "./PromoBox.module.css";

/** Where a promo code is entered, and what the one that was entered does. */
export function PromoBox({ promotion }: { promotion: AppliedPromotion | null }) {
  const notice = useNotice();
  const apply = useApplyPromotion();
  const [code, setCode] = useState("");
  const submit = async () => {
    const cart = await notice.follow(apply.mutateAsync(code), ({ promotion: applied }) => appliedText(applied));
    if (cart !== undefined) setCode("");
  };
  return (
    <div className={styles["box"]}>
      <Notice notice={notice} />
      {promotion !== null && <Applied promotion={promotion} notice={notice} />}
      <form
        noValidate
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label="Promo code"
          autoComplete="off"
          isInvalid={concernsField(apply.error, "code")}
          value={code}
          onChange={setCode}
        />
        <Button type="submit" isBusy={apply.isPending} disabled={code.trim() === ""}>
          Apply
        </Button>
      </form>
      <Link to="/offers" className={styles["offers"]}>
        See your promo codes
      </Link>
    </div>
  );
}

function Applied({ promotion, notice }: { promotion: AppliedPromotion; notice: NoticeState }) {
  const clear = useClearPromotion();
  return (
    <div className={styles["applied"]}>
      <div>
        <Fact label="Applied promo code" className={styles["code"]}>
          {promotion.code}
        </Fact>
        <p>{promotion.title}</p>
        {promotion.problem !== "" && <p className={styles["problem"]}>{promotion.problem}</p>}
        {promotion.discount_cents > 0 && <p>Takes off {formatMoney(promotion.discount_cents)}</p>}
      </div>
      <Button
        kind="plain"
        isBusy={clear.isPending}
        onClick={() => {
          void notice.follow(clear.mutateAsync(), `Promo code removed: ${promotion.code}`);
        }}
      >
        Remove promo code
      </Button>
    </div>
  );
}
