import { Loaded, Notice, useNotice, usePageTitle } from "@primbench/ui";
import { Link } from "react-router";

import { usePromotions } from "../api/promotion";
import { PromotionCard } from "../promotion/PromotionCard";
import styles from "./CardListPage.module.css";

export function OffersPage() {
  const promotions = usePromotions();
  const notice = useNotice();
  usePageTitle("Your Offers");
  return (
    <div className={styles["page"]}>
      <Loaded query={promotions}>
        {({ items }) => (
          <>
            <h1>Your Offers</h1>
            <p>
              You can use one promo code per order. Apply it here or in your <Link to="/cart">cart</Link>.
            </p>
            <Notice notice={notice} />
            <section aria-label="Promo codes" className={styles["cards"]}>
              {items.length === 0 && <p>You have no promo codes.</p>}
              {items.map((promotion) => (
                <PromotionCard key={promotion.id} promotion={promotion} notice={notice} />
              ))}
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}
