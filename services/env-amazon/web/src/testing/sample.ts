import type {
  Account,
  Address,
  DepartmentCard,
  PaymentMethod,
  ProductCard,
  ProductDetail,
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
