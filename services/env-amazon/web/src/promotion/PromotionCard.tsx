import { Button, Fact, formatMoney, type NoticeState } from "@primbench/ui";
import { Link } from "react-router";

import { useApplyPromotion } from "../api/promotion";
import type { Promotion } from "../api/type";
import styles from "./PromotionCard.module.css";

type Props = { promotion: Promotion; notice: NoticeState };

/** One promo code and its terms. */
export function PromotionCard({ promotion, notice }: Props) {
  const apply = useApplyPromotion();
  const isUsable = promotion.standing === "Available" || promotion.standing === "Applied";
  return (
    <article
      aria-label={promotion.code}
      className={isUsable ? styles["card"] : `${styles["card"] ?? ""} ${styles["past"] ?? ""}`}
    >
      <h2>{promotion.title}</h2>
      <p className={styles["code"]}>{promotion.code}</p>
      <div className={styles["facts"]}>
        <div>
          <span>Goods</span>
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
          <Fact label="Status">{promotion.standing}</Fact>
        </div>
      </div>
      {promotion.standing === "Available" && (
        <div>
          <Button
            isBusy={apply.isPending}
            onClick={() => {
              void notice.follow(apply.mutateAsync(promotion.code), "Promo code applied");
            }}
          >
            Apply to cart
          </Button>
        </div>
      )}
    </article>
  );
}
