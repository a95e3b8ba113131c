import { Button, Fact, formatMoney, type NoticeState } from "@primbench/ui";
import { Link } from "react-router";

import { useApplyPromotion, useClearPromotion } from "../api/promotion";
import type { Promotion } from "../api/type";
import { appliedText } from "./appliedText";
import styles from "./PromotionCard.module.css";

type Props = { promotion: Promotion; notice: NoticeState };

/** One promo code, its terms, and what it does for the cart. */
export function PromotionCard({ promotion, notice }: Props) {
  const { standing } = promotion;
  return (
    <article aria-label={promotion.code} className={`${styles["card"] ?? ""} ${styles[tone(promotion)] ?? ""}`}>
      <h2>{promotion.title}</h2>
      <p className={styles["code"]}>{promotion.code}</p>
      <div className={styles["facts"]}>
        <div>
          <span>Applies to</span>
          <Fact label="Department">
            {promotion.department === null ? (
              promotion.department_name
            ) : (
              <Link to={`/s?department=${promotion.department}`}>{promotion.department_name}</Link>
            )}
          </Fact>
        </div>
        <div>
          <span>Minimum</span>
          <Fact label="Minimum">{formatMoney(promotion.min_subtotal_cents)}</Fact>
        </div>
        <div>
          <span>Ends</span>
          <Fact label="Ends">{promotion.valid_until_text}</Fact>
        </div>
        <div>
          <span>Uses left</span>
          <Fact label="Uses left">{promotion.uses_left}</Fact>
        </div>
        <div>
          <span>Status</span>
          <Fact label="Status">{standing}</Fact>
        </div>
      </div>
      {isUsable(promotion) && <Effect promotion={promotion} />}
      {standing === "Available" && <Apply promotion={promotion} notice={notice} />}
      {standing === "Applied" && <Remove promotion={promotion} notice={notice} />}
    </article>
  );
}

function Effect({ promotion }: { promotion: Promotion }) {
  if (promotion.problem !== "") return <p className={styles["problem"]}>{promotion.problem}</p>;
  return (
    <p className={styles["effect"]}>
      {promotion.kind === "free shipping"
        ? "Free shipping for your cart"
        : `${formatMoney(promotion.discount_cents)} off your cart`}
    </p>
  );
}

function Apply({ promotion, notice }: Props) {
  const apply = useApplyPromotion();
  return (
    <div className={styles["act"]}>
      <Button
        kind={promotion.problem === "" ? "secondary" : "unavailable"}
        isBusy={apply.isPending}
        onClick={() => {
          void notice.follow(apply.mutateAsync(promotion.code), (cart) => appliedText(cart.promotion));
        }}
      >
        Apply to cart
      </Button>
    </div>
  );
}

function Remove({ promotion, notice }: Props) {
  const clear = useClearPromotion();
  return (
    <div className={styles["act"]}>
      <Button
        isBusy={clear.isPending}
        onClick={() => {
          void notice.follow(clear.mutateAsync(), `Promo code removed: ${promotion.code}`);
        }}
      >
        Remove
      </Button>
    </div>
  );
}

function isUsable({ standing }: Promotion): boolean {
  return standing === "Available" || standing === "Applied";
}

function tone(promotion: Promotion): "applied" | "open" | "past" {
  if (promotion.standing === "Applied") return "applied";
  return isUsable(promotion) ? "open" : "past";
}
