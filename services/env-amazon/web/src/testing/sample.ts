import type {
  Account,
  Address,
  DepartmentCard,
  Order,
  PaymentMethod,
  ProductCard,
  ProductDetail,
  Question,
  QuestionPage,
  Review,
  ReviewPage,
  SearchPage,
  WishListCard,
} from "../api/type";

export const image = { motif: "kettle", palette: "teal" };

export const account: Account = {
  name: "Dana Reed",
  email: "dana.reed@mailbox.test",
  phone: "555 0100",
  public_name: "Ada L.",
  membership: "Prime",
  is_two_step: false,
  default_address_id: "ad-1",
  default_payment_id: "pm-1",
  order_emails: "Every update",
  deal_emails: "Never",
  cart_count: 2,
  wishlist_count: 0,
  unread_count: 0,
};

export const lists: WishListCard[] = [
  {
    id: "wl-1",
    name: "Wish List",
    sharing: "Private",
    item_count: 1,
    is_default: true,
    created_at: "2023-05-09T17:20:00Z",
  },
  {
    id: "wl-2",
    name: "Camping",
    sharing: "Shared",
    item_count: 3,
    is_default: false,
    created_at: "2025-08-01T08:00:00Z",
  },
];

export const addresses: Address[] = [
  {
    id: "ad-1",
    label: "Dana Reed, 12 Elm Street, Portland, OR 97205",
    full_name: "Dana Reed",
    street: "12 Elm Street",
    unit: "",
    city: "Portland",
    state: "OR",
    zip_code: "97205",
    phone: "(503) 555-0100",
    instructions: "",
    is_default: true,
  },
  {
    id: "ad-2",
    label: "Ola Berg, 9 Mill Road, Apt 3, Tucson, AZ 85714",
    full_name: "Ola Berg",
    street: "9 Mill Road",
    unit: "Apt 3",
    city: "Tucson",
    state: "AZ",
    zip_code: "85714",
    phone: "(520) 555-0101",
    instructions: "",
    is_default: false,
  },
];

export const methods: PaymentMethod[] = [
  {
    id: "pm-1",
    label: "Visa ending in 4242",
    brand: "Visa",
    last_four: "4242",
    holder_name: "Dana Reed",
    expires: "04/2028",
    expiry_month: 4,
    expiry_year: 2028,
    is_expired: false,
    is_default: true,
  },
];

export const departments: DepartmentCard[] = [{ id: "kitchen", name: "Kitchen & Dining", product_count: 40, image }];

export const card: ProductCard = {
  id: "p-kettle",
  name: "Harbor Gooseneck Kettle",
  brand: "Harbor",
  department: "kitchen",
  subcategory: "Kettles",
  price_cents: 3999,
  list_price_cents: 4999,
  rating_tenths: 45,
  review_count: 1204,
  is_prime: true,
  in_stock: true,
  has_options: true,
  delivery_by: "2026-03-05",
  image,
};

export const product: ProductDetail = {
  ...card,
  description: "Pours where you point it.",
  features: ["Holds one litre", "Keeps warm for an hour"],
  stock_count: 40,
  seller: "Outpost Goods",
  attributes: [{ name: "Capacity", value: "1 L" }],
  express_by: "2026-03-03",
  return_days: 30,
  subscribe_percent: null,
  listed_on: "2025-06-01",
  rating_shares: [
    { stars: 5, percent: 70 },
    { stars: 4, percent: 20 },
    { stars: 3, percent: 5 },
    { stars: 2, percent: 2 },
    { stars: 1, percent: 3 },
  ],
  similar: [],
  options: [
    {
      name: "Color",
      values: [
        { value: "Black", price_delta_cents: 0, in_stock: true },
        { value: "Copper", price_delta_cents: 1000, in_stock: true },
        { value: "Mint", price_delta_cents: 0, in_stock: false },
      ],
    },
  ],
};

export const review: Review = {
  id: "r-1",
  product_id: "p-kettle",
  author: "Robin F.",
  is_own: false,
  is_verified: true,
  stars: 4,
  title: "Pours well",
  body: "We take it along on every trip.",
  helpful_count: 12,
  is_voted: false,
  written_at: "2025-11-04T08:12:00Z",
};

export const ownReview: Review = {
  ...review,
  id: "r-2",
  author: "Ada L.",
  is_own: true,
  stars: 2,
  title: "Too small",
  body: "Two cups and it is empty.",
  helpful_count: 0,
};

export const reviews: ReviewPage = {
  product_id: "p-kettle",
  product_name: product.name,
  rating: { rating_tenths: 45, review_count: 1204, shares: product.rating_shares },
  own_review: null,
  items: [review],
  page: 1,
  page_count: 1,
  total_count: 1,
  written_count: 1,
};

export const question: Question = {
  id: "q-1",
  product_id: "p-kettle",
  text: "Does it fit an induction hob?",
  asked_by: "Noel P.",
  is_own: false,
  vote_count: 3,
  is_voted: false,
  asked_at: "2025-10-02T10:00:00Z",
  answer_count: 1,
  answers: [
    {
      id: "an-1",
      question_id: "q-1",
      text: "Yes, ours does.",
      answered_by: "Outpost Goods",
      is_own: false,
      is_seller: true,
      answered_at: "2025-10-03T11:30:00Z",
    },
  ],
};

export const questions: QuestionPage = {
  product_id: "p-kettle",
  product_name: product.name,
  items: [question],
  page: 1,
  page_count: 1,
  total_count: 1,
  asked_count: 1,
};

export const results: SearchPage = {
  items: [card],
  page: 1,
  page_count: 3,
  total_count: 41,
  facets: {
    brands: [{ value: "Harbor", label: "Harbor", count: 4 }],
    departments: [{ value: "kitchen", label: "Kitchen & Dining", count: 41 }],
  },
};

export const order: Order = {
  id: "112-ab12cd",
  title: "Harbor Gooseneck Kettle",
  status: "confirmed",
  placed_at: "2026-03-02T09:00:00Z",
  placed_on: "2026-03-02",
  placed_on_text: "March 2, 2026",
  deliver_by: "2026-03-09",
  delivery_speed: "standard",
  total_cents: 10798,
  item_count: 2,
  items_text: "2 x Harbor Gooseneck Kettle",
  items: [
    {
      id: "112-ab12cd-1",
      order_id: "112-ab12cd",
      placed_on: "2026-03-02",
      placed_on_text: "March 2, 2026",
      product_id: "p-kettle",
      name: "Harbor Gooseneck Kettle",
      quantity: 2,
      unit_price_cents: 4999,
      options: { Color: "Copper" },
      line_total_cents: 9998,
      seller: "Outpost Goods",
      parcel_number: 1,
      status_text: "Preparing",
      is_gift: false,
      is_cancelled: false,
      cancel_reason: null,
      can_cancel: true,
      can_return: false,
      is_returnable: true,
      return_by: null,
      returnable_count: 2,
      refunds_cents: [5399, 10798],
      image,
    },
  ],
  address_id: "ad-1",
  address_label: "Dana Reed, 12 Elm Street, Portland, OR 97205",
  payment_method_id: "pm-1",
  payment_label: "Visa ending in 4242",
  subtotal_cents: 9998,
  shipping_cents: 0,
  wrapping_cents: 0,
  discount_cents: 0,
  tax_cents: 800,
  gift_balance_cents: 0,
  cancelled_cents: 0,
  promo_code: null,
  subscription_id: null,
  shipments: [
    {
      number: 1,
      seller: "Outpost Goods",
      carrier: "Coastline Post",
      tracking_number: "TX0123456789",
      status: "preparing",
      status_text: "Preparing",
      arrives_on: "2026-03-09",
      items_text: "2 x Harbor Gooseneck Kettle",
      steps: [
        { name: "Ordered", reached_at: "2026-03-02T09:00:00Z" },
        { name: "Shipped", reached_at: null },
        { name: "Out for delivery", reached_at: null },
        { name: "Delivered", reached_at: null },
      ],
    },
  ],
  gift_message: "",
  can_cancel: true,
  cancel_reason: null,
  address: {
    full_name: "Dana Reed",
    street: "12 Elm Street",
    unit: "",
    city: "Portland",
    state: "OR",
    zip_code: "97205",
    phone: "(503) 555-0100",
    instructions: "",
  },
  payment: { brand: "Visa", last_four: "4242" },
};
