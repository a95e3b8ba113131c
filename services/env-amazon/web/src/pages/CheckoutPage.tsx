import { Loaded, Notice, useNotice, usePageTitle } from "@primbench/ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router";

import { useAddresses } from "../api/address";
import { useCart } from "../api/cart";
import { useCheckoutPreview, usePlaceOrder } from "../api/order";
import { usePaymentMethods } from "../api/payment";
import type { Address, PaymentMethod } from "../api/type";
import { AddressStep } from "../checkout/AddressStep";
import { defaultChoice, type Choice } from "../checkout/choice";
import { DeliveryStep } from "../checkout/DeliveryStep";
import { OrderSummaryBox } from "../checkout/OrderSummaryBox";
import { PaymentStep } from "../checkout/PaymentStep";
import { ReviewStep } from "../checkout/ReviewStep";
import styles from "./CheckoutPage.module.css";

export function CheckoutPage() {
  const cart = useCart();
  const addresses = useAddresses();
  const methods = usePaymentMethods();
  usePageTitle("Checkout");
  return (
    <div className={styles["page"]}>
      <Loaded query={addresses}>
        {(book) => (
          <Loaded query={methods}>
            {(cards) => (
              <Loaded query={cart}>
                {({ items }) =>
                  items.length === 0 ? <NothingToBuy /> : <CheckoutView addresses={book.items} methods={cards.items} />
                }
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

type Props = { addresses: readonly Address[]; methods: readonly PaymentMethod[] };

function CheckoutView({ addresses, methods }: Props) {
  const [choice, setChoice] = useState<Choice>(() => defaultChoice(addresses, methods));
  const [giftMessage, setGiftMessage] = useState("");
  const { address_id, payment_method_id, delivery_speed } = choice;
  const complete =
    address_id === undefined || payment_method_id === undefined
      ? undefined
      : { address_id, payment_method_id, delivery_speed };
  const preview = useCheckoutPreview(complete);
  const place = usePlaceOrder();
  const notice = useNotice();
  const navigate = useNavigate();
  const set = (change: Partial<Choice>) => {
    setChoice({ ...choice, ...change });
  };

  const placeOrder = async () => {
    if (complete === undefined) return;
    const order = await notice.follow(place.mutateAsync({ ...complete, gift_message: giftMessage }), "Order placed");
    if (order !== undefined) await navigate(`/orders/${order.id}`, { state: "placed" });
  };

  return (
    <>
      <h1>Checkout</h1>
      <div className={styles["columns"]}>
        <div className={styles["steps"]}>
          <AddressStep
            addresses={addresses}
            value={address_id}
            onChange={(id) => {
              set({ address_id: id });
            }}
          />
          <PaymentStep
            methods={methods}
            value={payment_method_id}
            onChange={(id) => {
              set({ payment_method_id: id });
            }}
          />
          <DeliveryStep
            speeds={preview.data?.speeds}
            value={delivery_speed}
            onChange={(speed) => {
              set({ delivery_speed: speed });
            }}
          />
          <ReviewStep preview={preview} giftMessage={giftMessage} onGiftMessage={setGiftMessage} />
        </div>
        <OrderSummaryBox
          preview={preview}
          isPlacing={place.isPending}
          isComplete={complete !== undefined}
          onPlace={() => void placeOrder()}
        >
          <Notice notice={notice} />
        </OrderSummaryBox>
      </div>
    </>
  );
}

function NothingToBuy() {
  return (
    <>
      <h1>Checkout</h1>
      <p>
        Your cart is empty. <Link to="/">Look around the shop</Link> first.
      </p>
    </>
  );
}
