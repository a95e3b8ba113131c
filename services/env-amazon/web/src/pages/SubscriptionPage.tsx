import { ButtonLink, Loaded, Notice, stayingHere, useNotice, usePageTitle, type NoticeState } from "@primbench/ui";
import { useNavigate, useSearchParams } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { useSubscriptions } from "../api/subscription";
import type { Subscription } from "../api/type";
import { CancelDialog } from "../subscription/CancelDialog";
import { ChangeDialog } from "../subscription/ChangeDialog";
import { SubscriptionCard } from "../subscription/SubscriptionCard";
import styles from "./SubscriptionPage.module.css";

export function SubscriptionPage() {
  const subscriptions = useSubscriptions();
  const notice = useNotice();
  usePageTitle("Your Subscriptions");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Subscriptions" />
      <Loaded query={subscriptions}>
        {(data) => (
          <>
            <h1>Your Subscriptions</h1>
            <p className={styles["lead"]}>
              Delivered regularly at the price of the day, less your Subscribe &amp; Save discount. Change, skip or
              cancel anytime.
            </p>
            <Notice notice={notice} />
            <section aria-label="Subscriptions" className={styles["all"]}>
              <Group
                title="Current subscriptions"
                items={data.items.filter(({ status }) => status !== "cancelled")}
                notice={notice}
              />
              <Group
                title="Cancelled subscriptions"
                items={data.items.filter(({ status }) => status === "cancelled")}
                notice={notice}
              />
              {data.items.length === 0 && <Nothing />}
            </section>
            <OpenDialog items={data.items} notice={notice} />
          </>
        )}
      </Loaded>
    </div>
  );
}

type GroupProps = { title: string; items: readonly Subscription[]; notice: NoticeState };

function Group({ title, items, notice }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className={styles["group"]}>
      <h2>{title}</h2>
      {items.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} notice={notice} />
      ))}
    </section>
  );
}

function Nothing() {
  return (
    <div className={styles["nothing"]}>
      <p>You have no subscriptions. Look for Subscribe &amp; Save on product pages.</p>
      <ButtonLink to="/s?department=grocery">Browse groceries</ButtonLink>
    </div>
  );
}

/** The dialog that the address asks for: `?change=` or `?cancel=` with a subscription's id. */
function OpenDialog({ items, notice }: Omit<GroupProps, "title">) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const close = () => void navigate("/subscriptions", { replace: true, state: stayingHere });
  const closeWith = (message: string) => () => {
    notice.confirm(message);
    close();
  };
  const changing = items.find(({ id, status }) => id === params.get("change") && status !== "cancelled");
  const cancelling = items.find(({ id, status }) => id === params.get("cancel") && status !== "cancelled");
  if (changing !== undefined)
    return <ChangeDialog subscription={changing} onClose={close} onChanged={closeWith("Subscription changed")} />;
  if (cancelling !== undefined)
    return <CancelDialog subscription={cancelling} onClose={close} onCancelled={closeWith("Subscription cancelled")} />;
  return null;
}
