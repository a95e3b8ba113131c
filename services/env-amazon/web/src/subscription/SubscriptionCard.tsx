import { Button, ButtonLink, type NoticeState } from "@primbench/ui";
import { Link } from "react-router";

import { useSubscriptionAct } from "../api/subscription";
import type { Subscription } from "../api/type";
import { optionsText } from "../cart/optionsText";
import { ProductPicture } from "../picture/ProductPicture";
import styles from "./SubscriptionCard.module.css";
import { SubscriptionFacts } from "./SubscriptionFacts";

type Props = { subscription: Subscription; notice: NoticeState };

/** One subscription and what can be done with it; a cancelled one is only shown. */
export function SubscriptionCard({ subscription, notice }: Props) {
  const options = optionsText(subscription.options);
  return (
    <article aria-label={subscription.title} className={styles["card"]}>
      <ProductPicture image={subscription.image} />
      <div className={styles["text"]}>
        <h3>
          <Link to={`/dp/${subscription.product_id}?subscription=${subscription.id}`}>{subscription.product_name}</Link>
        </h3>
        {options !== "" && <p className={styles["options"]}>{options}</p>}
        {!subscription.in_stock && subscription.status !== "cancelled" && (
          <p className={styles["warning"]}>Currently not enough in stock for your next order.</p>
        )}
        <SubscriptionFacts subscription={subscription} />
      </div>
      {subscription.status !== "cancelled" && <Acts subscription={subscription} notice={notice} />}
    </article>
  );
}

function Acts({ subscription, notice }: Props) {
  const skip = useSubscriptionAct(subscription.id, "skip");
  const pause = useSubscriptionAct(subscription.id, "pause");
  const resume = useSubscriptionAct(subscription.id, "resume");
  return (
    <div className={styles["acts"]}>
      <ButtonLink isWide isStaying to={`/subscriptions?change=${subscription.id}`}>
        Change
      </ButtonLink>
      {subscription.status === "active" ? (
        <>
          {/* Pause and Resume stand in the same place: the focus goes from one to the other. */}
          <Button
            isWide
            isBusy={pause.isPending}
            onClick={() => void notice.follow(pause.mutateAsync(), `Subscription paused: ${subscription.title}`)}
          >
            Pause
          </Button>
          <Button
            isWide
            isBusy={skip.isPending}
            onClick={() => void notice.follow(skip.mutateAsync(), `Next order skipped: ${subscription.title}`)}
          >
            Skip next order
          </Button>
        </>
      ) : (
        <Button
          isWide
          isBusy={resume.isPending}
          onClick={() => void notice.follow(resume.mutateAsync(), `Subscription resumed: ${subscription.title}`)}
        >
          Resume
        </Button>
      )}
      <ButtonLink isWide isStaying to={`/subscriptions?cancel=${subscription.id}`}>
        Cancel…
      </ButtonLink>
    </div>
  );
}
