import { Loaded, Pagination, Select, usePageTitle } from "@primbench/ui";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useReturns } from "../api/return";
import type { ReturnStatus } from "../api/type";
import { capitalised } from "../order/status";
import { ReturnCard } from "../return/ReturnCard";
import { pageFromAddress, withPage } from "../search/searchQuery";
import styles from "./OrderListPage.module.css";

const statuses: readonly ReturnStatus[] = ["requested", "refunded", "cancelled"];

export function ReturnListPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const status = statuses.find((each) => each === params.get("status"));
  const page = pageFromAddress(params);
  const returns = useReturns({
    ...(status === undefined ? {} : { status }),
    ...(page === undefined ? {} : { page }),
  });
  usePageTitle("Your Returns");
  return (
    <div className={styles["page"]}>
      <div className={styles["head"]}>
        <Link to="/orders">Start a return from your orders</Link>
        <Select
          label="Return status"
          isInline
          value={status ?? ""}
          choices={[{ value: "", label: "All" }, ...statuses.map((value) => ({ value, label: capitalised(value) }))]}
          onChange={(value) => void navigate(value === "" ? "/returns" : `/returns?status=${value}`)}
        />
      </div>
      <Loaded query={returns}>
        {(data) => (
          <>
            <h1>Your Returns</h1>
            <section aria-label="Return list" className={styles["list"]}>
              {data.items.length === 0 && <p>No returns found.</p>}
              {data.items.map((request) => (
                <ReturnCard key={request.id} request={request} />
              ))}
            </section>
            <Pagination
              label="Pages of returns"
              page={data.page}
              pageCount={data.page_count}
              href={(next) => withPage(params, next)}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
