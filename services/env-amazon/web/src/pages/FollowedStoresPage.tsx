import { DateText, Loaded, usePageTitle } from "@primbench/ui";
import { Link } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { useFollowedStores } from "../api/store";
import type { FollowedStoreLine } from "../api/type";
import styles from "./CardListPage.module.css";

export function FollowedStoresPage() {
  const followed = useFollowedStores();
  usePageTitle("Followed Stores");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Followed stores" />
      <Loaded query={followed}>
        {(data) => (
          <>
            <h1>Followed Stores</h1>
            <section aria-label="Followed stores" className={styles["cards"]}>
              {data.items.length === 0 && <p>You follow no store. A store&apos;s page has a button for it.</p>}
              {data.items.map((line) => (
                <StoreCard key={line.id} line={line} />
              ))}
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

function StoreCard({ line }: { line: FollowedStoreLine }) {
  return (
    <article aria-label={line.store} className={`${styles["card"] ?? ""} ${styles["low"] ?? ""}`}>
      <h2>
        <Link to={`/stores/${encodeURIComponent(line.store)}`}>{line.store}</Link>
      </h2>
      <p>
        Followed since <DateText value={line.followed_at} />
      </p>
    </article>
  );
}
