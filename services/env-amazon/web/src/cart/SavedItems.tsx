import { Loaded, type NoticeState } from "@primbench/ui";

import { useAccountUnlessRefused } from "../api/account";
import { useSavedItems } from "../api/saved";
import styles from "../pages/CartPage.module.css";
import { SavedRow } from "./SavedRow";

/** What the shopper saved for later; whoever is signed out has nothing of the kind. */
export function SavedItems({ notice }: { notice: NoticeState }) {
  const isSignedIn = useAccountUnlessRefused().data !== undefined;
  const saved = useSavedItems({ isWanted: isSignedIn });
  if (!isSignedIn) return null;
  return (
    <div className={styles["panel"]}>
      <Loaded query={saved}>
        {({ items }) => (
          <>
            <h2>Saved for later ({items.length === 1 ? "1 item" : `${items.length} items`})</h2>
            <section aria-label="Saved for later">
              {items.length === 0 && <p>Items you save for later appear here.</p>}
              {items.map((line) => (
                <SavedRow key={line.id} line={line} notice={notice} />
              ))}
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}
