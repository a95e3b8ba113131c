import { buttonClass, ButtonLink, stayingHere } from "@primbench/ui";
import { Link, useSearchParams } from "react-router";

import { withComparison } from "../search/searchQuery";
import { comparedIds, comparedMax, comparisonAddress } from "./comparedIds";
import styles from "./CompareBar.module.css";

/** What is chosen for the comparison, at the foot of the window; nothing while nothing is. */
export function CompareBar() {
  const [params] = useSearchParams();
  const ids = comparedIds(params, "compare");
  if (ids.length === 0) return null;
  return (
    <section aria-label="Chosen to compare" className={styles["bar"]}>
      <p>
        <b>
          {ids.length} of {comparedMax}
        </b>{" "}
        chosen to compare{ids.length === 1 && ". Choose one more."}
      </p>
      {ids.length > 1 && (
        <ButtonLink to={comparisonAddress(ids)} kind="primary">
          Compare {ids.length} products
        </ButtonLink>
      )}
      <Link to={withComparison(params, [])} replace state={stayingHere} className={buttonClass("secondary")}>
        Clear selection
      </Link>
    </section>
  );
}
