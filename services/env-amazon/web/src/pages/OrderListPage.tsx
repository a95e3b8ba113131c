import { Loaded, Pagination, Select, usePageTitle } from "@primbench/ui";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useOrders } from "../api/order";
import { OrderCard } from "../order/OrderCard";
import {
  capitalised,
  orderPeriodFromAddress,
  orderPeriods,
  orderStatuses,
  orderStatusFromAddress,
} from "../order/status";
import { pageFromAddress, withPage } from "../search/searchQuery";
import { TextSearch } from "../search/TextSearch";
import styles from "./OrderListPage.module.css";

export function OrderListPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const text = params.get("q") ?? "";
  const status = orderStatusFromAddress(params.get("status"));
  const period = orderPeriodFromAddress(params.get("period"));
  const page = pageFromAddress(params);
  const orders = useOrders({
    ...(text === "" ? {} : { q: text }),
    ...(status === undefined ? {} : { status }),
    ...(period === undefined ? {} : { period }),
    ...(page === undefined ? {} : { page }),
  });
  usePageTitle("Your Orders");

  const show = (changes: Record<string, string>) => {
    const asked = { q: text, status: status ?? "", period: period ?? "", ...changes };
    const kept = Object.entries(asked).filter(([, value]) => value !== "");
    void navigate(`/orders?${new URLSearchParams(kept).toString()}`);
  };

  return (
    <div className={styles["page"]}>
      <div className={styles["head"]}>
        <TextSearch
          key={text}
          label="Search orders"
          initialText={text}
          onSearch={(q) => {
            show({ q });
          }}
        />
        <div className={styles["filters"]}>
          <Select
            label="Placed in"
            isInline
            value={period ?? ""}
            choices={[{ value: "", label: "Any time" }, ...orderPeriods]}
            onChange={(value) => {
              show({ period: value });
            }}
          />
          <Select
            label="Order status"
            isInline
            value={status ?? ""}
            choices={[
              { value: "", label: "All" },
              ...orderStatuses.map((value) => ({ value, label: capitalised(value) })),
            ]}
            onChange={(value) => {
              show({ status: value });
            }}
          />
        </div>
      </div>
      <nav aria-label="More about orders" className={styles["links"]}>
        <Link to="/buy-again">Buy Again</Link>
        <Link to="/returns">Your Returns</Link>
        <Link to="/subscriptions">Subscriptions</Link>
      </nav>
      <Loaded query={orders}>
        {(data) => (
          <>
            <h1>Your Orders</h1>
            <section aria-label="Order list" className={styles["list"]}>
              {data.items.length === 0 && <p>No orders found.</p>}
              {data.items.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </section>
            <Pagination
              label="Pages of orders"
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
