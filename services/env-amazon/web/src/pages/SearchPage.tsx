import { ErrorMessage, formatCount, Loading, Pagination, Select, usePageTitle } from "@primbench/ui";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useProducts } from "../api/catalogue";
import type { SearchPage as Results } from "../api/type";
import { CompareBar } from "../compare/CompareBar";
import { FilterPanel } from "../search/FilterPanel";
import { ResultCard } from "../search/ResultCard";
import { queryFromAddress, sortChoices, withFilter, withPage } from "../search/searchQuery";
import styles from "./SearchPage.module.css";

export function SearchPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = queryFromAddress(params);
  const results = useProducts(query);
  const isCurrent = results.isFetchedAfterMount && !results.isPlaceholderData && !results.isError;
  usePageTitle(query.q === undefined ? "Search results" : `Results for ${query.q}`);
  return (
    <div className={styles["page"]}>
      {results.data !== undefined && <FilterPanel facets={results.data.facets} />}
      <div className={styles["main"]}>
        <div className={styles["head"]}>
          <div>
            <h1>Search results</h1>
            <p aria-live="polite">{isCurrent && results.data !== undefined && summary(results.data, query.q)}</p>
          </div>
          <Select
            label="Sort by"
            isInline
            value={query.sort ?? "featured"}
            choices={sortChoices}
            onChange={(sort) => {
              void navigate(withFilter(params, { sort }));
            }}
          />
        </div>
        {isCurrent && results.data !== undefined && (
          <>
            <ResultList results={results.data} />
            <Pagination
              label="Pages of results"
              page={results.data.page}
              pageCount={results.data.page_count}
              href={(page) => withPage(params, page)}
            />
            <CompareBar />
          </>
        )}
        {results.isError && <ErrorMessage error={results.error} />}
        {!isCurrent && !results.isError && <Loading label="Loading results…" />}
      </div>
    </div>
  );
}

function ResultList({ results }: { results: Results }) {
  return (
    <section aria-label="Results">
      {results.items.length === 0 ? (
        <p className={styles["empty"]}>
          Nothing matches. Try fewer filters or <Link to="/s">see everything</Link>.
        </p>
      ) : (
        <ul className={styles["results"]}>
          {results.items.map((product) => (
            <li key={product.id}>
              <ResultCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function summary(results: Results, text: string | undefined): string {
  const noun = results.total_count === 1 ? "product" : "products";
  const found = `${formatCount(results.total_count)} ${noun}`;
  return text === undefined ? found : `${found} for "${text}"`;
}
