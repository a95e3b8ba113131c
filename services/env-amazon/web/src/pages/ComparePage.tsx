import { CheckBox, Loaded, Notice, stayingHere, useNotice, usePageTitle } from "@primbench/ui";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useAddToCart } from "../api/cart";
import { useComparison } from "../api/catalogue";
import { comparedIds, comparisonAddress } from "../compare/comparedIds";
import { ComparisonTable } from "../compare/ComparisonTable";
import styles from "./ComparePage.module.css";

const onlyDifferences = "differences";

export function ComparePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ids = comparedIds(params, "ids");
  const comparison = useComparison(ids);
  const addToCart = useAddToCart();
  const notice = useNotice();
  const hasDifferencesOnly = params.get(onlyDifferences) === "true";
  const address = (wanted: readonly string[], isOnly: boolean) =>
    isOnly && wanted.length > 0 ? `${comparisonAddress(wanted)}&${onlyDifferences}=true` : comparisonAddress(wanted);
  usePageTitle("Compare products");
  return (
    <div className={styles["page"]}>
      <h1>Compare products</h1>
      {ids.length === 0 ? (
        <p>
          No products selected. Tick <b>Compare</b> for up to four products in your <Link to="/s">search results</Link>.
        </p>
      ) : (
        <>
          {ids.length > 1 && (
            <CheckBox
              label="Show differences only"
              isChecked={hasDifferencesOnly}
              onChange={(isOnly) => {
                void navigate(address(ids, isOnly), { replace: true, state: stayingHere });
              }}
            />
          )}
          <Notice notice={notice} />
          <Loaded query={comparison}>
            {(data) => (
              <ComparisonTable
                comparison={data}
                hasDifferencesOnly={hasDifferencesOnly}
                hrefWithout={(productId) =>
                  address(
                    ids.filter((id) => id !== productId),
                    hasDifferencesOnly,
                  )
                }
                onAdd={({ card }) => {
                  const addition = { product_id: card.id, quantity: 1, options: {} };
                  void notice.follow(addToCart.mutateAsync(addition), `Added to cart: ${card.name}`);
                }}
              />
            )}
          </Loaded>
        </>
      )}
    </div>
  );
}
