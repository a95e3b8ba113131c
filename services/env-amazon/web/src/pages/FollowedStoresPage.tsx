import { Button, DateText, Loaded, Notice, useNotice, usePageTitle, type NoticeState } from "@primbench/ui";
import { Link } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { useFollowedStores, useToggleFollow } from "../api/store";
import type { FollowedStoreLine } from "../api/type";
import { isFollowed } from "../store/isFollowed";
import styles from "./CardListPage.module.css";

export function FollowedStoresPage() {
  const followed = useFollowedStores();
  const notice = useNotice();
  usePageTitle("Followed Stores");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Followed stores" />
      <Loaded query={followed}>
        {(data) => (
          <>
            <h1>Followed Stores</h1>
            <Notice notice={notice} />
            <section aria-label="Followed stores" className={styles["cards"]}>
              {data.items.length === 0 && <p>You do not follow any stores yet. To follow one, go to its page.</p>}
              {data.items.map((line) => (
                <StoreCard key={line.id} line={line} notice={notice} />
              ))}
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

function StoreCard({ line, notice }: { line: FollowedStoreLine; notice: NoticeState }) {
  const toggle = useToggleFollow();
  return (
    <article aria-label={line.store} className={`${styles["card"] ?? ""} ${styles["low"] ?? ""}`}>
      <h2>
        <Link to={`/stores/${encodeURIComponent(line.store)}`}>{line.store}</Link>
      </h2>
      <p>
        Followed since <DateText value={line.followed_at} />
      </p>
      <div className={styles["actions"]}>
        <Button
          isBusy={toggle.isPending}
          onClick={() => {
            void notice.follow(toggle.mutateAsync(line.store), (answer) =>
              isFollowed(answer, line.store) ? `You follow ${line.store}` : `You no longer follow ${line.store}`,
            );
          }}
        >
          Unfollow
        </Button>
      </div>
    </article>
  );
}
