/** One card of the account: a page and what one does there. */
export type Way = { to: string; title: string; text: string };

export type WayGroupData = { title: string; ways: readonly Way[] };

export const wayGroups: readonly WayGroupData[] = [
  {
    title: "Orders and deliveries",
    ways: [
      { to: "/orders", title: "Your orders", text: "Follow, look up, cancel or buy again" },
      { to: "/returns", title: "Your returns", text: "What goes back, and what was refunded" },
      { to: "/subscriptions", title: "Your subscriptions", text: "Goods that come again and again" },
      { to: "/account/addresses", title: "Your addresses", text: "Add, change or remove where parcels go" },
    ],
  },
  {
    title: "Payments and savings",
    ways: [
      { to: "/account/payments", title: "Your payments", text: "The cards you pay with" },
      { to: "/gift-cards", title: "Gift cards", text: "Redeem a code, see your balance" },
      { to: "/offers", title: "Your offers", text: "Promotion codes and their terms" },
      { to: "/account/prime", title: "Prime membership", text: "What it gives and costs, join or leave" },
    ],
  },
  {
    title: "Lists, stores and reviews",
    ways: [
      { to: "/lists", title: "Your lists", text: "What you saved, and who can see it" },
      { to: "/shopping-list", title: "Your shopping list", text: "What your household wants to buy" },
      { to: "/account/stores", title: "Followed stores", text: "The brands whose news you want" },
      { to: "/account/reviews", title: "Your reviews", text: "What you wrote, and what you found helpful" },
    ],
  },
  {
    title: "Messages and settings",
    ways: [
      { to: "/messages", title: "Your messages", text: "What you and sellers wrote" },
      { to: "/account/questions", title: "Your questions", text: "What you asked, and what you voted for" },
      { to: "/notifications", title: "Notifications", text: "News of orders, returns and offers" },
      { to: "/account/settings", title: "Sign-in and settings", text: "Name, phone, two-step sign-in, emails" },
    ],
  },
];
