import { Loaded, Notice, useNotice, usePageTitle } from "@primbench/ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router";

import { useAddresses } from "../api/address";
import { useCart } from "../api/cart";
import { useCheckoutPreview, usePlaceOrder } from "../api/order";
import { usePaymentMethods } from "../api/payment";
import type { Address, CartView, PaymentMethod } from "../api/type";
import { AddressStep } from "../checkout/AddressStep";
import { completeChoice } from "../checkout/choice";
import { DeliveryStep } from "../checkout/DeliveryStep";
import { OrderSummaryBox } from "../checkout/OrderSummaryBox";
import { PaymentStep } from "../checkout/PaymentStep";
import { ReviewStep } from "../checkout/ReviewStep";
import { useCheckout } from "../checkout/useCheckout";
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
                {(data) =>
                  data.items.length === 0 ? (
                    <NothingToBuy />
                  ) : (
                    <CheckoutView cart={data} addresses={book.items} methods={cards.items} />
                  )
                }
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

type Props = { cart: CartView; addresses: readonly Address[]; methods: readonly PaymentMethod[] };

function CheckoutView({ cart, addresses, methods }: Props) {
  const checkout = useCheckout(addresses, methods);
  const [giftMessage, setGiftMessage] = useState("");
  const complete = completeChoice(checkout.choice);
  const preview = useCheckoutPreview(complete);
  const place = usePlaceOrder();
  const notice = useNotice();
  const navigate = useNavigate();

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
          <AddressStep addresses={addresses} checkout={checkout} />
          <PaymentStep
            methods={methods}
            promotion={cart.promotion}
            balanceCents={preview.data?.available_balance_cents}
            checkout={checkout}
          />
          <DeliveryStep speeds={preview.data?.speeds} checkout={checkout} />
          <ReviewStep lines={cart.items} giftMessage={giftMessage} onGiftMessage={setGiftMessage} checkout={checkout} />
        </div>
        <OrderSummaryBox
          preview={preview}
          isPlacing={place.isPending}
          isComplete={complete !== undefined}
          isLast={checkout.step === "review"}
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
        Your cart is empty. <Link to="/">Continue shopping</Link>.
      </p>
    </>
  );
}
