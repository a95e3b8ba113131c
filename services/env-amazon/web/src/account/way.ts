/** One card of the account: a page and what one does there. */
export type Way = { to: string; title: string; text: string };

export type WayGroupData = { title: string; ways: readonly Way[] };

export const wayGroups: readonly WayGroupData[] = [
  {
    title: "Orders and deliveries",
    ways: [
      { to: "/orders", title: "Your orders", text: "Track, cancel or buy again" },
      { to: "/returns", title: "Your returns", text: "Track returns and refunds" },
      { to: "/subscriptions", title: "Your subscriptions", text: "Manage regular deliveries" },
      { to: "/account/addresses", title: "Your addresses", text: "Add, edit or remove delivery addresses" },
    ],
  },
  {
    title: "Payments and savings",
    ways: [
      { to: "/account/payments", title: "Your payments", text: "Manage your cards" },
      { to: "/gift-cards", title: "Gift cards", text: "Redeem a gift card, view your balance" },
      { to: "/offers", title: "Your offers", text: "Promo codes and their terms" },
      { to: "/account/prime", title: "Prime membership", text: "View benefits, join or end membership" },
    ],
  },
  {
    title: "Lists, stores and reviews",
    ways: [
      { to: "/lists", title: "Your lists", text: "View saved items, manage sharing" },
      { to: "/shopping-list", title: "Your shopping list", text: "What your household needs" },
      { to: "/account/stores", title: "Followed stores", text: "Stores and brands you follow" },
      { to: "/account/reviews", title: "Your reviews", text: "Reviews you wrote or found helpful" },
    ],
  },
  {
    title: "Messages and settings",
    ways: [
      { to: "/messages", title: "Your messages", text: "Conversations with sellers" },
      { to: "/account/questions", title: "Your questions", text: "Questions you asked or voted for" },
      { to: "/notifications", title: "Notifications", text: "Updates on orders, returns and offers" },
      { to: "/account/settings", title: "Sign-in and settings", text: "Name, phone, two-step sign-in, emails" },
    ],
  },
];
