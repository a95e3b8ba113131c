import {
  Button,
  ButtonLink,
  Fact,
  formatDate,
  formatMoney,
  Loaded,
  Notice,
  useNotice,
  usePageTitle,
  type NoticeState,
} from "@primbench/ui";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router";

import { useBuyAgain, useKnownOrder, useOrder } from "../api/order";
import type { Order } from "../api/type";
import { Totals } from "../checkout/Totals";
import { CancelForm } from "../order/CancelForm";
import { ChangeAddressForm } from "../order/ChangeAddressForm";
import { OrderFacts } from "../order/OrderFacts";
import { ParcelPanel } from "../order/ParcelPanel";
import styles from "./OrderPage.module.css";

export function OrderPage() {
  const { orderId = "" } = useParams();
  return <OneOrder key={orderId} orderId={orderId} />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const location = useLocation();
  const known = useKnownOrder(orderId);
  // Comes straight from a write elsewhere: the server's answer to it is what there is to show.
  const [arrival] = useState(known === undefined ? undefined : arrivalText(known, location.state));
  const isAnswered = arrival !== undefined;
  const order = useOrder(orderId, { isAnswered });
  const notice = useNotice(arrival);
  usePageTitle(`Order ${orderId}`);
  return (
    <div className={styles["page"]}>
      <nav aria-label="Breadcrumb" className={styles["trail"]}>
        <Link to="/orders">‹ Order history</Link>
      </nav>
      <Loaded query={order} acceptsRemembered={isAnswered}>
        {(data) => <OrderView order={data} notice={notice} />}
      </Loaded>
    </div>
  );
}

function OrderView({ order, notice }: { order: Order; notice: NoticeState }) {
  return (
    <>
      <h1>Order {order.id}</h1>
      <Notice notice={notice} />
      <div className={styles["card"]}>
        <OrderFacts order={order} />
        <Fact label="Items" className={styles["items"]}>
          {order.items_text}
        </Fact>
        <Actions order={order} follow={notice.follow} />
      </div>
      {order.status === "cancelled" && <p className={styles["cancelled"]}>{cancelled(order)}</p>}
      {order.shipments.map((parcel) => (
        <ParcelPanel key={parcel.number} order={order} parcel={parcel} />
      ))}
      <div className={styles["columns"]}>
        <Costs order={order} />
        <Destination order={order} follow={notice.follow} />
      </div>
      {order.can_cancel && <CancelForm orderId={order.id} follow={notice.follow} />}
    </>
  );
}

function Actions({ order, follow }: { order: Order; follow: NoticeState["follow"] }) {
  const buyAgain = useBuyAgain(order.id);
  return (
    <div className={styles["actions"]}>
      <Button
        kind={order.status === "delivered" ? "primary" : "secondary"}
        isBusy={buyAgain.isPending}
        disabled={buyAgain.isPending}
        onClick={() => void follow(buyAgain.mutateAsync(), `Added to cart: ${order.items_text}`)}
      >
        Buy all again
      </Button>
      <ButtonLink to={`/orders/${order.id}/invoice`}>View invoice</ButtonLink>
      {order.items.some((line) => line.status_text === "Delivered") && (
        <ButtonLink to={`/orders/${order.id}/return`}>Return items</ButtonLink>
      )}
      <ButtonLink to={`/messages/new?order=${order.id}`}>Ask the seller</ButtonLink>
    </div>
  );
}

function Costs({ order }: { order: Order }) {
  return (
    <section aria-labelledby="costs-title" className={styles["panel"]}>
      <h2 id="costs-title">Order summary</h2>
      <Totals
        itemsCents={order.subtotal_cents}
        shippingCents={order.shipping_cents}
        wrappingCents={order.wrapping_cents}
        discountCents={order.discount_cents}
        taxCents={order.tax_cents}
        totalCents={order.total_cents}
        giftBalanceCents={order.gift_balance_cents}
      />
      {order.promo_code !== null && (
        <div className={styles["pair"]}>
          <span>Promo code</span>
          <Fact label="Promo code">{order.promo_code}</Fact>
        </div>
      )}
      {order.cancelled_cents > 0 && (
        <div className={styles["pair"]}>
          <span>Refund for cancelled items</span>
          <Fact label="Refunded">{formatMoney(order.cancelled_cents)}</Fact>
        </div>
      )}
    </section>
  );
}

function Destination({ order, follow }: { order: Order; follow: NoticeState["follow"] }) {
  const { address } = order;
  return (
    <section aria-labelledby="destination-title" className={styles["panel"]}>
      <h2 id="destination-title">Delivery address</h2>
      <p>{address.full_name}</p>
      <p>{[address.street, address.unit].filter(Boolean).join(", ")}</p>
      <p>
        {address.city}, {address.state} {address.zip_code}
      </p>
      <p>
        {order.status === "delivered" ? "Arrived" : "Expected by"} {formatDate(order.deliver_by)}
      </p>
      {address.instructions !== "" && <Fact label="Delivery instructions">{address.instructions}</Fact>}
      {order.gift_message !== "" && <Fact label="Gift message">{order.gift_message}</Fact>}
      {order.subscription_id !== null && (
        <p>
          Ordered by <Link to="/subscriptions">your subscription</Link>
        </p>
      )}
      {order.can_cancel && <ChangeAddressForm order={order} follow={follow} />}
    </section>
  );
}

/** What is said on coming from where the order was just changed; nothing on coming from elsewhere. */
function arrivalText(order: Order, cameFrom: unknown): string | undefined {
  if (cameFrom === "placed") return `Order placed. Thank you! Arriving ${formatDate(order.deliver_by, "weekday")}.`;
  return cameFrom === "item cancelled" ? "Item cancelled" : undefined;
}

function cancelled(order: Order): string {
  return `This order was cancelled${order.cancel_reason === null ? "" : `: ${order.cancel_reason}`}.`;
}
