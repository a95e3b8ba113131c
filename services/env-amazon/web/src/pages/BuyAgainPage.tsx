import { Loaded, Notice, Pagination, useNotice, usePageTitle } from "@primbench/ui";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useOrderLines } from "../api/orderLine";
import { BoughtCard } from "../order/BoughtCard";
import { pageFromAddress, withPage } from "../search/searchQuery";
import { TextSearch } from "../search/TextSearch";
import styles from "./OrderListPage.module.css";

/** All that was ever ordered, product by product. */
export function BuyAgainPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const text = params.get("q") ?? "";
  const orderId = params.get("order") ?? "";
  const page = pageFromAddress(params);
  const lines = useOrderLines({ q: text, order_id: orderId, ...(page === undefined ? {} : { page }) });
  const notice = useNotice();
  usePageTitle("Buy Again");
  return (
    <div className={styles["page"]}>
      <div className={styles["head"]}>
        <TextSearch
          key={text}
          label="Search what you ordered"
          initialText={text}
          onSearch={(q) =>
            void navigate(q === "" ? "/buy-again" : `/buy-again?${new URLSearchParams({ q }).toString()}`)
          }
        />
        {orderId !== "" && <Link to="/buy-again">Show all orders</Link>}
      </div>
      <Loaded query={lines}>
        {(data) => (
          <>
            <h1>{orderId === "" ? "Buy Again" : `Items in order ${orderId}`}</h1>
            <div className={styles["notice"]}>
              <Notice notice={notice} />
            </div>
            <section aria-label="Ordered products" className={styles["grid"]}>
              {data.items.length === 0 && <p>No products found.</p>}
              {data.items.map((line) => (
                <BoughtCard key={line.id} line={line} follow={notice.follow} />
              ))}
            </section>
            <Pagination
              label="Pages of ordered products"
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
