import { stayingHere } from "@primbench/ui";
import { useNavigate, useSearchParams } from "react-router";

import { comparedIds, comparedMax, toggled } from "./comparedIds";
import styles from "./CompareBox.module.css";
import { withComparison } from "../search/searchQuery";

/** Ticks a result for the comparison. The choice is part of the address, so it goes along to other pages of results. */
export function CompareBox({ productId, name }: { productId: string; name: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ids = comparedIds(params, "compare");
  const isChosen = ids.includes(productId);
  return (
    <label className={styles["box"]}>
      <input
        type="checkbox"
        aria-label={`Compare ${name}`}
        checked={isChosen}
        disabled={!isChosen && ids.length >= comparedMax}
        onChange={() => {
          void navigate(withComparison(params, toggled(ids, productId)), { replace: true, state: stayingHere });
        }}
      />
      <span aria-hidden="true">Compare</span>
    </label>
  );
}
