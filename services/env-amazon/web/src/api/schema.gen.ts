// Generated from the service's OpenAPI document by `npm run gen`. Do not edit.

export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Account
         * @description Give the account.
         */
        get: operations["account.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update Account
         * @description Change name, defaults or mail choices.
         */
        patch: operations["account.update"];
        trace?: never;
    };
    "/api/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Addresses
         * @description Give the address book.
         */
        get: operations["address.list"];
        put?: never;
        /**
         * Create
         * @description Add an address.
         */
        post: operations["address.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/{address_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete
         * @description Remove an address.
         */
        delete: operations["address.delete"];
        options?: never;
        head?: never;
        /**
         * Update
         * @description Change an address.
         */
        patch: operations["address.update"];
        trace?: never;
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Cart
         * @description Give the cart.
         */
        get: operations["cart.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add
         * @description Put a product into the cart.
         */
        post: operations["cart.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/items/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove
         * @description Take a line out of the cart.
         */
        delete: operations["cart.remove"];
        options?: never;
        head?: never;
        /**
         * Set Quantity
         * @description Change how many a line has.
         */
        patch: operations["cart.set_quantity"];
        trace?: never;
    };
    "/api/checkout/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview
         * @description Give what an order would cost; nothing changes.
         */
        post: operations["checkout.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read */
        get: operations["clock.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Departments
         * @description Give all departments.
         */
        get: operations["department.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Home
         * @description Give the front page.
         */
        get: operations["home.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Orders
         * @description Give one page of the orders that fit.
         */
        get: operations["order.list"];
        put?: never;
        /**
         * Place
         * @description Buy what is in the cart.
         */
        post: operations["order.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Order
         * @description Give one order whole.
         */
        get: operations["order.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel
         * @description Cancel an order that has not left the warehouse.
         */
        post: operations["order.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Passkey
         * @description Give whose passkey the browser has saved.
         */
        get: operations["passkey.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Payment Methods
         * @description Give the cards.
         */
        get: operations["payment.list"];
        put?: never;
        /**
         * Create
         * @description Add a card.
         */
        post: operations["payment.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-methods/{payment_method_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete
         * @description Remove a card.
         */
        delete: operations["payment.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search Products
         * @description Give one page of the products that fit.
         */
        get: operations["product.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Product
         * @description Give one product whole.
         */
        get: operations["product.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopping-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Shopping List
         * @description Give the shopping list.
         */
        get: operations["shopping_list.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopping-list/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add
         * @description Write an entry.
         */
        post: operations["shopping_list.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopping-list/entries/{entry_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove
         * @description Take an entry off the list.
         */
        delete: operations["shopping_list.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign In
         * @description Sign in with the saved passkey.
         */
        post: operations["account.sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign Out
         * @description Sign out.
         */
        post: operations["account.sign_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/followed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Followed Stores
         * @description Give the stores that the shopper follows.
         */
        get: operations["store.list_followed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/toggle-follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Toggle Follow
         * @description Follow a store, or no longer follow it.
         */
        post: operations["store.toggle_follow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest
         * @description Give how a begun search may go on.
         */
        get: operations["product.suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Wishlist
         * @description Give the wish list.
         */
        get: operations["wishlist.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add
         * @description Put a product on the wish list.
         */
        post: operations["wishlist.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist/items/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove
         * @description Take a product off the wish list.
         */
        delete: operations["wishlist.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist/items/{item_id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move To Cart
         * @description Move a product from the wish list to the cart.
         */
        post: operations["wishlist.move_to_cart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AccountChanges
         * @description What changes; what is left out stays. An id given as null clears the default.
         */
        AccountChanges: {
            deal_emails?: components["schemas"]["DealEmails"] | null;
            /** Default Address Id */
            default_address_id?: string | null;
            /** Default Payment Id */
            default_payment_id?: string | null;
            /** Email */
            email?: string | null;
            /** Name */
            name?: string | null;
            order_emails?: components["schemas"]["OrderEmails"] | null;
        };
        /**
         * AccountView
         * @description Who the shopper is, and the counts that every page's top shows.
         */
        AccountView: {
            /** Cart Count */
            cart_count: number;
            deal_emails: components["schemas"]["DealEmails"];
            /** Default Address Id */
            default_address_id: string | null;
            /** Default Payment Id */
            default_payment_id: string | null;
            /** Email */
            email: string;
            /** Is Two Step */
            is_two_step: boolean;
            membership: components["schemas"]["Membership"];
            /** Name */
            name: string;
            order_emails: components["schemas"]["OrderEmails"];
            /** Phone */
            phone: string;
            /** Public Name */
            public_name: string;
            /** Wishlist Count */
            wishlist_count: number;
        };
        /**
         * AddressChanges
         * @description The parts of an address that change; those left out stay.
         */
        AddressChanges: {
            /** City */
            city?: string | null;
            /** Full Name */
            full_name?: string | null;
            /** Phone */
            phone?: string | null;
            /** State */
            state?: string | null;
            /** Street */
            street?: string | null;
            /** Unit */
            unit?: string | null;
            /** Zip Code */
            zip_code?: string | null;
        };
        /**
         * AddressList
         * @description The address book.
         */
        AddressList: {
            /** Items */
            items: components["schemas"]["AddressView"][];
        };
        /**
         * AddressView
         * @description One address of the address book.
         */
        AddressView: {
            /** City */
            city: string;
            /** Full Name */
            full_name: string;
            /** Id */
            id: string;
            /** Instructions */
            instructions: string;
            /** Is Default */
            is_default: boolean;
            /** Label */
            label: string;
            /** Phone */
            phone: string;
            /** State */
            state: string;
            /** Street */
            street: string;
            /** Unit */
            unit: string;
            /** Zip Code */
            zip_code: string;
        };
        /**
         * AddToCart
         * @description A product, how many of it, and a choice for each of its options.
         */
        AddToCart: {
            /** Options */
            options?: {
                [key: string]: string;
            };
            /** Product Id */
            product_id: string;
            /**
             * Quantity
             * @default 1
             */
            quantity?: number;
        };
        /**
         * AddToWishlist
         * @description The product to set aside.
         */
        AddToWishlist: {
            /** Product Id */
            product_id: string;
        };
        /**
         * CancelOrder
         * @description Why the order is not wanted any more.
         */
        CancelOrder: {
            reason: components["schemas"]["CancelReason"];
        };
        /** @enum {string} */
        CancelReason: "Ordered by mistake" | "Found a better price" | "Arrives too late" | "No longer needed";
        /** @enum {string} */
        CardBrand: "Visa" | "Mastercard" | "American Express" | "Discover";
        /**
         * CartLine
         * @description One line of the cart at today's price.
         */
        CartLine: {
            /** Id */
            id: string;
            image: components["schemas"]["Image"];
            /** In Stock */
            in_stock: boolean;
            /** Line Total Cents */
            line_total_cents: number;
            /** Name */
            name: string;
            /** Options */
            options: {
                [key: string]: string;
            };
            /** Product Id */
            product_id: string;
            /** Quantity */
            quantity: number;
            /** Unit Price Cents */
            unit_price_cents: number;
        };
        /**
         * CartView
         * @description The whole cart.
         */
        CartView: {
            /** Item Count */
            item_count: number;
            /** Items */
            items: components["schemas"]["CartLine"][];
            /** Subtotal Cents */
            subtotal_cents: number;
        };
        /**
         * CheckoutChoices
         * @description Where the parcel goes, who pays, and how fast it shall be.
         */
        CheckoutChoices: {
            /** Address Id */
            address_id: string;
            delivery_speed: components["schemas"]["DeliverySpeed"];
            /** Payment Method Id */
            payment_method_id: string;
        };
        /**
         * CheckoutPreview
         * @description What an order of the cart would cost.
         */
        CheckoutPreview: {
            /**
             * Deliver By
             * Format: date
             */
            deliver_by: string;
            /** Items */
            items: components["schemas"]["CartLine"][];
            /** Shipping Cents */
            shipping_cents: number;
            /** Speeds */
            speeds: components["schemas"]["SpeedOffer"][];
            /** Subtotal Cents */
            subtotal_cents: number;
            /** Tax Cents */
            tax_cents: number;
            /** Total Cents */
            total_cents: number;
        };
        /**
         * ClockReading
         * @description The session's clock.
         */
        ClockReading: {
            /**
             * Now
             * Format: date-time
             */
            now: string;
        };
        /** @enum {string} */
        DealEmails: "Weekly" | "Never";
        /** @enum {string} */
        DeliverySpeed: "standard" | "express";
        /**
         * DepartmentCard
         * @description One department and how much it has.
         */
        DepartmentCard: {
            /** Id */
            id: string;
            image: components["schemas"]["Image"];
            /** Name */
            name: string;
            /** Product Count */
            product_count: number;
        };
        /**
         * DepartmentList
         * @description All departments.
         */
        DepartmentList: {
            /** Items */
            items: components["schemas"]["DepartmentCard"][];
        };
        /**
         * Facets
         * @description By what a list of products can be narrowed.
         */
        Facets: {
            /** Brands */
            brands: components["schemas"]["FacetValue"][];
            /** Departments */
            departments: components["schemas"]["FacetValue"][];
        };
        /**
         * FacetValue
         * @description One value by which a list can be narrowed, and how many products have it.
         */
        FacetValue: {
            /** Count */
            count: number;
            /** Label */
            label: string;
            /** Value */
            value: string;
        };
        /**
         * FollowedStoreLine
         * @description One store that the shopper follows. `store` is the name of its brand.
         */
        FollowedStoreLine: {
            /**
             * Followed At
             * Format: date-time
             */
            followed_at: string;
            /** Id */
            id: string;
            /** Store */
            store: string;
        };
        /**
         * FollowedStoreView
         * @description All followed stores, in the order in which they were followed.
         */
        FollowedStoreView: {
            /** Items */
            items: components["schemas"]["FollowedStoreLine"][];
        };
        /**
         * Home
         * @description What the front page shows.
         */
        Home: {
            /** Buy Again */
            buy_again: components["schemas"]["ProductCard"][];
            /** Deals */
            deals: components["schemas"]["ProductCard"][];
            /** Departments */
            departments: components["schemas"]["DepartmentCard"][];
            /** Featured */
            featured: components["schemas"]["ProductCard"][];
            /** Shopper Name */
            shopper_name: string;
        };
        /**
         * Image
         * @description What the pages draw in place of a photograph.
         */
        Image: {
            /** Motif */
            motif: string;
            /** Palette */
            palette: string;
        };
        /** @enum {string} */
        Membership: "Prime" | "None";
        /**
         * NewEntry
         * @description What is wanted, in words, and how many of it.
         */
        NewEntry: {
            /** Product Name */
            product_name: string;
            /**
             * Quantity
             * @default 1
             */
            quantity?: number;
        };
        /**
         * NewPaymentMethod
         * @description A card as it is typed in. Blanks and hyphens in the number are ignored.
         */
        NewPaymentMethod: {
            /** Card Number */
            card_number: string;
            /** Expiry Month */
            expiry_month: number;
            /** Expiry Year */
            expiry_year: number;
            /** Holder Name */
            holder_name: string;
        };
        /**
         * OptionValue
         * @description One choice of an option, with what it adds to the price.
         */
        OptionValue: {
            /** In Stock */
            in_stock: boolean;
            /** Price Delta Cents */
            price_delta_cents: number;
            /** Value */
            value: string;
        };
        /**
         * OrderDetail
         * @description One order whole.
         */
        OrderDetail: {
            address: components["schemas"]["ParcelAddress"];
            /** Address Id */
            address_id: string;
            /** Address Label */
            address_label: string;
            /** Can Cancel */
            can_cancel: boolean;
            cancel_reason: components["schemas"]["CancelReason"] | null;
            /**
             * Deliver By
             * Format: date
             */
            deliver_by: string;
            delivery_speed: components["schemas"]["DeliverySpeed"];
            /** Gift Message */
            gift_message: string;
            /** Id */
            id: string;
            /** Item Count */
            item_count: number;
            /** Items */
            items: components["schemas"]["OrderLineView"][];
            /** Items Text */
            items_text: string;
            payment: components["schemas"]["UsedCard"];
            /** Payment Label */
            payment_label: string;
            /** Payment Method Id */
            payment_method_id: string;
            /**
             * Placed At
             * Format: date-time
             */
            placed_at: string;
            /**
             * Placed On
             * Format: date
             */
            placed_on: string;
            /** Placed On Text */
            placed_on_text: string;
            /** Shipping Cents */
            shipping_cents: number;
            status: components["schemas"]["OrderStatus"];
            /** Subtotal Cents */
            subtotal_cents: number;
            /** Tax Cents */
            tax_cents: number;
            /** Title */
            title: string;
            /** Total Cents */
            total_cents: number;
        };
        /** @enum {string} */
        OrderEmails: "Every update" | "Delivery only" | "None";
        /**
         * OrderLineView
         * @description One product of an order.
         */
        OrderLineView: {
            image: components["schemas"]["Image"];
            /** Line Total Cents */
            line_total_cents: number;
            /** Name */
            name: string;
            /** Options */
            options: {
                [key: string]: string;
            };
            /** Product Id */
            product_id: string;
            /** Quantity */
            quantity: number;
            /** Unit Price Cents */
            unit_price_cents: number;
        };
        /**
         * OrderPage
         * @description One page of the shopper's orders, newest first.
         */
        OrderPage: {
            /** Items */
            items: components["schemas"]["OrderSummary"][];
            /** Page */
            page: number;
            /** Page Count */
            page_count: number;
            /** Total Count */
            total_count: number;
        };
        /** @enum {string} */
        OrderStatus: "confirmed" | "shipped" | "delivered" | "cancelled";
        /**
         * OrderSummary
         * @description One order in the list. `items_text` names what it holds: "2 x Kettle; 1 x Mug".
         *
         *     `title` names its first product, and how many more there are. Address and card need not exist any more.
         */
        OrderSummary: {
            /** Address Id */
            address_id: string;
            /** Address Label */
            address_label: string;
            /**
             * Deliver By
             * Format: date
             */
            deliver_by: string;
            delivery_speed: components["schemas"]["DeliverySpeed"];
            /** Id */
            id: string;
            /** Item Count */
            item_count: number;
            /** Items */
            items: components["schemas"]["OrderLineView"][];
            /** Items Text */
            items_text: string;
            /** Payment Label */
            payment_label: string;
            /** Payment Method Id */
            payment_method_id: string;
            /**
             * Placed At
             * Format: date-time
             */
            placed_at: string;
            /**
             * Placed On
             * Format: date
             */
            placed_on: string;
            /** Placed On Text */
            placed_on_text: string;
            status: components["schemas"]["OrderStatus"];
            /** Title */
            title: string;
            /** Total Cents */
            total_cents: number;
        };
        /**
         * ParcelAddress
         * @description Where the parcel goes, as it was when the order was placed.
         */
        ParcelAddress: {
            /** City */
            city: string;
            /** Full Name */
            full_name: string;
            /** Instructions */
            instructions: string;
            /** Phone */
            phone: string;
            /** State */
            state: string;
            /** Street */
            street: string;
            /** Unit */
            unit: string;
            /** Zip Code */
            zip_code: string;
        };
        /**
         * Passkey
         * @description Who may sign in without a password: all that is shown of the account to whoever is signed out.
         */
        Passkey: {
            /** Name */
            name: string;
        };
        /**
         * PaymentMethodList
         * @description The shopper's cards.
         */
        PaymentMethodList: {
            /** Items */
            items: components["schemas"]["PaymentMethodView"][];
        };
        /**
         * PaymentMethodView
         * @description One card.
         */
        PaymentMethodView: {
            brand: components["schemas"]["CardBrand"];
            /** Expires */
            expires: string;
            /** Holder Name */
            holder_name: string;
            /** Id */
            id: string;
            /** Is Default */
            is_default: boolean;
            /** Is Expired */
            is_expired: boolean;
            /** Label */
            label: string;
            /** Last Four */
            last_four: string;
        };
        /**
         * PlaceOrder
         * @description The choices, and a few words for the parcel.
         */
        PlaceOrder: {
            /** Address Id */
            address_id: string;
            delivery_speed: components["schemas"]["DeliverySpeed"];
            /**
             * Gift Message
             * @default
             */
            gift_message?: string;
            /** Payment Method Id */
            payment_method_id: string;
        };
        /**
         * PostalAddress
         * @description An address as it is written on a parcel.
         */
        PostalAddress: {
            /** City */
            city: string;
            /** Full Name */
            full_name: string;
            /**
             * Instructions
             * @description For whoever delivers.
             * @default
             */
            instructions?: string;
            /** Phone */
            phone: string;
            /**
             * State
             * @description Two capital letters.
             */
            state: string;
            /** Street */
            street: string;
            /**
             * Unit
             * @default
             */
            unit?: string;
            /**
             * Zip Code
             * @description Five digits.
             */
            zip_code: string;
        };
        /**
         * Problem
         * @description What was wrong with a request. `pointer` names the input field or the record; empty: the request as a whole.
         */
        Problem: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /** Pointer */
            pointer: string;
        };
        /**
         * ProductCard
         * @description One product in a list.
         */
        ProductCard: {
            /** Brand */
            brand: string;
            /**
             * Delivery By
             * Format: date
             */
            delivery_by: string;
            /** Department */
            department: string;
            /** Has Options */
            has_options: boolean;
            /** Id */
            id: string;
            image: components["schemas"]["Image"];
            /** In Stock */
            in_stock: boolean;
            /** Is Prime */
            is_prime: boolean;
            /** List Price Cents */
            list_price_cents: number | null;
            /** Name */
            name: string;
            /** Price Cents */
            price_cents: number;
            /** Rating Tenths */
            rating_tenths: number;
            /** Review Count */
            review_count: number;
            /** Subcategory */
            subcategory: string;
        };
        /**
         * ProductDetail
         * @description One product whole.
         */
        ProductDetail: {
            /** Brand */
            brand: string;
            /**
             * Delivery By
             * Format: date
             */
            delivery_by: string;
            /** Department */
            department: string;
            /** Description */
            description: string;
            /** Features */
            features: string[];
            /** Has Options */
            has_options: boolean;
            /** Id */
            id: string;
            image: components["schemas"]["Image"];
            /** In Stock */
            in_stock: boolean;
            /** Is Prime */
            is_prime: boolean;
            /** List Price Cents */
            list_price_cents: number | null;
            /** Name */
            name: string;
            /** Options */
            options: components["schemas"]["ProductOption"][];
            /** Price Cents */
            price_cents: number;
            /** Rating Tenths */
            rating_tenths: number;
            /** Review Count */
            review_count: number;
            /** Seller */
            seller: string;
            /** Stock Count */
            stock_count: number;
            /** Subcategory */
            subcategory: string;
        };
        /**
         * ProductOption
         * @description Something to choose before buying, such as a size.
         */
        ProductOption: {
            /** Name */
            name: string;
            /** Values */
            values: components["schemas"]["OptionValue"][];
        };
        /**
         * SearchPage
         * @description One page of search results.
         */
        SearchPage: {
            facets: components["schemas"]["Facets"];
            /** Items */
            items: components["schemas"]["ProductCard"][];
            /** Page */
            page: number;
            /** Page Count */
            page_count: number;
            /** Total Count */
            total_count: number;
        };
        /**
         * SetQuantity
         * @description How many the line shall have.
         */
        SetQuantity: {
            /** Quantity */
            quantity: number;
        };
        /**
         * ShoppingListLine
         * @description One entry of the shopping list.
         */
        ShoppingListLine: {
            /**
             * Added At
             * Format: date-time
             */
            added_at: string;
            /** Added By */
            added_by: string;
            /** Id */
            id: string;
            /** Product Name */
            product_name: string;
            /** Quantity */
            quantity: number;
        };
        /**
         * ShoppingListView
         * @description The whole shopping list, oldest entry first.
         */
        ShoppingListView: {
            /** Item Count */
            item_count: number;
            /** Items */
            items: components["schemas"]["ShoppingListLine"][];
        };
        /** @enum {string} */
        SortOrder: "featured" | "price_low" | "price_high" | "rating" | "newest";
        /**
         * SpeedOffer
         * @description One delivery speed, what it costs and when the parcel arrives.
         */
        SpeedOffer: {
            /**
             * Deliver By
             * Format: date
             */
            deliver_by: string;
            /** Shipping Cents */
            shipping_cents: number;
            speed: components["schemas"]["DeliverySpeed"];
        };
        /**
         * StoreChoice
         * @description The store, by the name of its brand.
         */
        StoreChoice: {
            /** Store */
            store: string;
        };
        /**
         * Suggestions
         * @description How a begun search may go on.
         */
        Suggestions: {
            /** Items */
            items: string[];
        };
        /**
         * UsedCard
         * @description The card as it was when the order was placed.
         */
        UsedCard: {
            /** Brand */
            brand: string;
            /** Last Four */
            last_four: string;
        };
        /**
         * WishlistLine
         * @description One product of the wish list at today's price.
         */
        WishlistLine: {
            /**
             * Added At
             * Format: date-time
             */
            added_at: string;
            /** Has Options */
            has_options: boolean;
            /** Id */
            id: string;
            image: components["schemas"]["Image"];
            /** In Stock */
            in_stock: boolean;
            /** Name */
            name: string;
            /** Price Cents */
            price_cents: number;
            /** Product Id */
            product_id: string;
        };
        /**
         * WishlistView
         * @description The whole wish list.
         */
        WishlistView: {
            /** Item Count */
            item_count: number;
            /** Items */
            items: components["schemas"]["WishlistLine"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "account.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountView"];
                };
            };
        };
    };
    "account.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChanges"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountView"];
                };
            };
        };
    };
    "address.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressList"];
                };
            };
        };
    };
    "address.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostalAddress"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressView"];
                };
            };
        };
    };
    "address.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                address_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressList"];
                };
            };
        };
    };
    "address.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                address_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressChanges"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressView"];
                };
            };
        };
    };
    "cart.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartView"];
                };
            };
        };
    };
    "cart.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToCart"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartView"];
                };
            };
        };
    };
    "cart.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartView"];
                };
            };
        };
    };
    "cart.set_quantity": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetQuantity"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartView"];
                };
            };
        };
    };
    "checkout.preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutChoices"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutPreview"];
                };
            };
        };
    };
    "clock.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClockReading"];
                };
            };
        };
    };
    "department.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentList"];
                };
            };
        };
    };
    "home.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Home"];
                };
            };
        };
    };
    "order.list": {
        parameters: {
            query?: {
                page?: number;
                /** @description Words of a product's name, or the order's id. */
                q?: string;
                status?: components["schemas"]["OrderStatus"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
        };
    };
    "order.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceOrder"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
        };
    };
    "order.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
        };
    };
    "order.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrder"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
        };
    };
    "passkey.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    "payment.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodList"];
                };
            };
        };
    };
    "payment.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPaymentMethod"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodView"];
                };
            };
        };
    };
    "payment.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payment_method_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodList"];
                };
            };
        };
    };
    "product.search": {
        parameters: {
            query?: {
                /** @description Exact brand. */
                brand?: string;
                /** @description Department id. */
                department?: string;
                /** @description Only what can be bought now. */
                in_stock?: boolean;
                max_price_cents?: number | null;
                min_price_cents?: number | null;
                min_rating_tenths?: number | null;
                page?: number;
                /** @description Only what is sent with Prime. */
                prime?: boolean;
                /** @description Words; the beginning of a word is enough. */
                q?: string;
                sort?: components["schemas"]["SortOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPage"];
                };
            };
        };
    };
    "product.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
        };
    };
    "shopping_list.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListView"];
                };
            };
        };
    };
    "shopping_list.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEntry"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListView"];
                };
            };
        };
    };
    "shopping_list.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoppingListView"];
                };
            };
        };
    };
    "account.sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountView"];
                };
            };
        };
    };
    "account.sign_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "store.list_followed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedStoreView"];
                };
            };
        };
    };
    "store.toggle_follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreChoice"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedStoreView"];
                };
            };
        };
    };
    "product.suggest": {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
        };
    };
    "wishlist.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WishlistView"];
                };
            };
        };
    };
    "wishlist.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToWishlist"];
            };
        };
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WishlistView"];
                };
            };
        };
    };
    "wishlist.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WishlistView"];
                };
            };
        };
    };
    "wishlist.move_to_cart": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WishlistView"];
                };
            };
        };
    };
}
