import type { components } from "./schema.gen";

type Schemas = components["schemas"];

export type Account = Schemas["AccountView"];
export type AccountChanges = Schemas["AccountChanges"];
export type Address = Schemas["AddressView"];
export type AddressInput = Required<Schemas["PostalAddress"]>;
export type CancelReason = Schemas["CancelReason"];
export type CartLine = Schemas["CartLine"];
export type CartView = Schemas["CartView"];
export type CheckoutChoices = Schemas["CheckoutChoices"];
export type CheckoutPreview = Schemas["CheckoutPreview"];
export type DeliverySpeed = Schemas["DeliverySpeed"];
export type DepartmentCard = Schemas["DepartmentCard"];
export type FacetValue = Schemas["FacetValue"];
export type Image = Schemas["Image"];
export type NewPaymentMethod = Schemas["NewPaymentMethod"];
export type Order = Schemas["OrderDetail"];
export type OrderLine = Schemas["OrderLineView"];
export type OrderStatus = Schemas["OrderStatus"];
export type OrderSummary = Schemas["OrderSummary"];
export type PaymentMethod = Schemas["PaymentMethodView"];
export type PlaceOrder = Schemas["PlaceOrder"];
export type ProductCard = Schemas["ProductCard"];
export type ProductDetail = Schemas["ProductDetail"];
export type SearchPage = Schemas["SearchPage"];
export type WishlistLine = Schemas["WishlistLine"];
