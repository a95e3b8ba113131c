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
         * @description Change names, phone, defaults or mail choices.
         */
        patch: operations["account.update"];
        trace?: never;
    };
    "/api/account/prime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Membership
         * @description Give the membership and its price.
         */
        get: operations["account.read_prime"];
        put?: never;
        /**
         * Join
         * @description Become a member.
         */
        post: operations["account.join_prime"];
        /**
         * Leave
         * @description End the membership.
         */
        delete: operations["account.leave_prime"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/two-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn On Two Step
         * @description Ask for a code at every sign-in by password.
         */
        post: operations["account.turn_on_two_step"];
        /**
         * Turn Off Two Step
         * @description Ask for no code any more.
         */
        delete: operations["account.turn_off_two_step"];
        options?: never;
        head?: never;
        patch?: never;
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
    "/api/cart/items/{item_id}/save-for-later": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save For Later
         * @description Put a line of the cart off for later.
         */
        post: operations["cart.save_for_later"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/items/{item_id}/wrapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Gift
         * @description Have a line wrapped as a gift, or not.
         */
        put: operations["cart.set_gift"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/promotion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply
         * @description Agree on a code for the next order.
         */
        post: operations["promo.apply"];
        /**
         * Clear
         * @description Agree on no code.
         */
        delete: operations["promo.clear"];
        options?: never;
        head?: never;
        patch?: never;
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
    "/api/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare Products
         * @description Give up to four products side by side: their ids, with commas between.
         */
        get: operations["product.compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Conversations
         * @description Give one page of the conversations that fit.
         */
        get: operations["conversation.list"];
        put?: never;
        /**
         * Open Conversation
         * @description Write to a seller about a product.
         */
        post: operations["conversation.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Conversation
         * @description Give one conversation whole.
         */
        get: operations["conversation.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{conversation_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply
         * @description Write a further message.
         */
        post: operations["conversation.reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{conversation_id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark Read
         * @description Take note of what the seller has written.
         */
        post: operations["conversation.mark_read"];
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
    "/api/gift-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Gift Balance
         * @description Give the gift balance.
         */
        get: operations["gift_card.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gift-cards/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem
         * @description Add what a card is worth to the balance.
         */
        post: operations["gift_card.redeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpful-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Helpful Reviews
         * @description Give the reviews that the shopper has called helpful.
         */
        get: operations["review.list_helpful"];
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
    "/api/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Wish Lists
         * @description Give the lists.
         */
        get: operations["list.list"];
        put?: never;
        /**
         * Create
         * @description Make a list.
         */
        post: operations["list.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{list_id}": {
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
         * @description Delete a list with all that is on it.
         */
        delete: operations["list.delete"];
        options?: never;
        head?: never;
        /**
         * Update
         * @description Change a list's name or who may see it.
         */
        patch: operations["list.update"];
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Notifications
         * @description Give one page of the notifications that fit.
         */
        get: operations["notification.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{notification_id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark Read
         * @description Take note of one.
         */
        post: operations["notification.mark_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark All Read
         * @description Take note of all.
         */
        post: operations["notification.mark_all_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Lines
         * @description Give one page of the products that were ordered.
         */
        get: operations["order.list_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-lines/{line_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel Line
         * @description Cancel one product of an order that has not left the warehouse.
         */
        post: operations["order.cancel_line"];
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
    "/api/orders/{order_id}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change Address
         * @description Send an order that has not left the warehouse somewhere else.
         */
        post: operations["order.change_address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}/buy-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy Again
         * @description Put what a past order has into the cart.
         */
        post: operations["order.buy_again"];
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
        /**
         * Update
         * @description Change a card's name or expiry.
         */
        patch: operations["payment.update"];
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
    "/api/products/{product_id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Questions
         * @description Give one page of what is asked of a product.
         */
        get: operations["question.list"];
        put?: never;
        /**
         * Ask
         * @description Ask something of a product.
         */
        post: operations["question.ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{product_id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Reviews
         * @description Give one page of a product's reviews.
         */
        get: operations["review.list"];
        put?: never;
        /**
         * Create
         * @description Write a review.
         */
        post: operations["review.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Promotions
         * @description Give the account's codes.
         */
        get: operations["promo.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Own Questions
         * @description Give what the shopper has asked.
         */
        get: operations["question.list_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/{question_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Question
         * @description Give one question with its answers.
         */
        get: operations["question.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/{question_id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer
         * @description Answer a question.
         */
        post: operations["question.answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/{question_id}/toggle-vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Toggle Vote
         * @description Vote for another's question, or no longer.
         */
        post: operations["question.toggle_vote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Returns
         * @description Give one page of the returns that fit.
         */
        get: operations["return.list"];
        put?: never;
        /**
         * Create
         * @description Ask to send goods back.
         */
        post: operations["return.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{return_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Return
         * @description Give one return whole.
         */
        get: operations["return.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{return_id}/cancel": {
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
         * @description Keep the goods after all.
         */
        post: operations["return.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Own Reviews
         * @description Give the shopper's own reviews.
         */
        get: operations["review.list_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{review_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Review
         * @description Give one review.
         */
        get: operations["review.get"];
        put?: never;
        post?: never;
        /**
         * Delete
         * @description Take one's own review back.
         */
        delete: operations["review.delete"];
        options?: never;
        head?: never;
        /**
         * Update
         * @description Change one's own review.
         */
        patch: operations["review.update"];
        trace?: never;
    };
    "/api/reviews/{review_id}/toggle-helpful": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Toggle Helpful
         * @description Call another's review helpful, or no longer.
         */
        post: operations["review.toggle_helpful"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Saved Items
         * @description Give what is saved for later.
         */
        get: operations["saved.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-items/{item_id}": {
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
         * @description No longer keep it.
         */
        delete: operations["saved.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-items/{item_id}/move-to-cart": {
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
         * @description Put what was saved into the cart.
         */
        post: operations["saved.move_to_cart"];
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
    "/api/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Subscriptions
         * @description Give the subscriptions.
         */
        get: operations["subscription.list"];
        put?: never;
        /**
         * Create
         * @description Subscribe to a product.
         */
        post: operations["subscription.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{subscription_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update
         * @description Change what comes, how often, where to or who pays.
         */
        patch: operations["subscription.update"];
        trace?: never;
    };
    "/api/subscriptions/{subscription_id}/cancel": {
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
         * @description End a subscription.
         */
        post: operations["subscription.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{subscription_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause
         * @description Order nothing until it is resumed.
         */
        post: operations["subscription.pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{subscription_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume
         * @description Order again.
         */
        post: operations["subscription.resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{subscription_id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip
         * @description Leave the next order out.
         */
        post: operations["subscription.skip"];
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
    "/api/voted-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Voted Questions
         * @description Give what the shopper has voted for.
         */
        get: operations["question.list_voted"];
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
         * @description Give what is on one list, or on all.
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
         * @description Put a product on a list.
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
         * @description Take an item off its list.
         */
        delete: operations["wishlist.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist/items/{item_id}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move To List
         * @description Move an item to another list.
         */
        post: operations["wishlist.move_to_list"];
        delete?: never;
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
         * @description Move an item from its list to the cart.
         */
        post: operations["wishlist.move_to_cart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist/items/{item_id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Note
         * @description Write the note of an item.
         */
        put: operations["wishlist.set_note"];
        post?: never;
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
         * @description What changes; what is left out stays. An id given as null clears the default, an empty phone removes it.
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
            /** Phone */
            phone?: string | null;
            /** Public Name */
            public_name?: string | null;
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
            /** Unread Count */
            unread_count: number;
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
            /** Instructions */
            instructions?: string | null;
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
         * @description The product to set aside, and the list it goes to: the default one if none is named.
         */
        AddToWishlist: {
            /** List Id */
            list_id?: string | null;
            /** Product Id */
            product_id: string;
        };
        /**
         * AnswerView
         * @description One answer.
         */
        AnswerView: {
            /**
             * Answered At
             * Format: date-time
             */
            answered_at: string;
            /** Answered By */
            answered_by: string;
            /** Id */
            id: string;
            /** Is Own */
            is_own: boolean;
            /** Is Seller */
            is_seller: boolean;
            /** Question Id */
            question_id: string;
            /** Text */
            text: string;
        };
        /**
         * AppliedPromotion
         * @description The code that is agreed for the next order. `problem`: why it takes nothing off as the cart is; else empty.
         */
        AppliedPromotion: {
            /** Code */
            code: string;
            /** Discount Cents */
            discount_cents: number;
            /** Problem */
            problem: string;
            /** Title */
            title: string;
        };
        /**
         * ApplyPromotion
         * @description The code, in capitals or not.
         */
        ApplyPromotion: {
            /** Code */
            code: string;
        };
        /**
         * Attribute
         * @description One line of the table of what a product is: "Capacity", "1.2 L".
         */
        Attribute: {
            /** Name */
            name: string;
            /** Value */
            value: string;
        };
        /** @enum {string} */
        BalanceKind: "redeemed" | "spent" | "refunded";
        /**
         * BalanceLine
         * @description One movement. `reference`: a card's code, or the id of an order or return.
         *
         *     `link` is the page of that order or return; a card has none. `sender`: who gave the card, else empty.
         */
        BalanceLine: {
            /** Amount Cents */
            amount_cents: number;
            /** Id */
            id: string;
            kind: components["schemas"]["BalanceKind"];
            /** Link */
            link: string;
            /**
             * Made At
             * Format: date-time
             */
            made_at: string;
            /**
             * Made On
             * Format: date
             */
            made_on: string;
            /** Made On Text */
            made_on_text: string;
            /** Reference */
            reference: string;
            /** Sender */
            sender: string;
            /** Title */
            title: string;
        };
        /**
         * CancelLine
         * @description Why this product is not wanted any more.
         */
        CancelLine: {
            reason: components["schemas"]["CancelReason"];
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
        /**
         * CancelSubscription
         * @description Why the goods are not wanted any more.
         */
        CancelSubscription: {
            reason: components["schemas"]["SubscriptionCancelReason"];
        };
        /** @enum {string} */
        CardBrand: "Visa" | "Mastercard" | "American Express" | "Discover";
        /**
         * CartLine
         * @description One line of the cart at today's price. `stock_count`: how many there are of the product, whatever the choices.
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
            /** Stock Count */
            stock_count: number;
            /** Unit Price Cents */
            unit_price_cents: number;
            wrapping: components["schemas"]["Wrapping"];
        };
        /**
         * CartView
         * @description The whole cart. The subtotal is that of the goods alone; `wrap_price_cents` is what wrapping one line costs.
         */
        CartView: {
            /** Item Count */
            item_count: number;
            /** Items */
            items: components["schemas"]["CartLine"][];
            promotion: components["schemas"]["AppliedPromotion"] | null;
            /** Subtotal Cents */
            subtotal_cents: number;
            /** Wrap Price Cents */
            wrap_price_cents: number;
            /** Wrapping Cents */
            wrapping_cents: number;
        };
        /**
         * ChangeAddress
         * @description Where the parcels shall go instead.
         */
        ChangeAddress: {
            /** Address Id */
            address_id: string;
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
            /**
             * Uses Gift Balance
             * @description Whether the gift balance pays first.
             * @default false
             */
            uses_gift_balance?: boolean;
        };
        /**
         * CheckoutPreview
         * @description What an order of the cart would cost.
         *
         *     `gift_balance_cents` of the total is paid from the gift balance, which has `available_balance_cents`; the card pays
         *     `card_cents`.
         */
        CheckoutPreview: {
            /** Available Balance Cents */
            available_balance_cents: number;
            /** Card Cents */
            card_cents: number;
            /**
             * Deliver By
             * Format: date
             */
            deliver_by: string;
            /** Discount Cents */
            discount_cents: number;
            /** Gift Balance Cents */
            gift_balance_cents: number;
            /** Items */
            items: components["schemas"]["CartLine"][];
            /** Promo Code */
            promo_code: string | null;
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
            /** Wrapping Cents */
            wrapping_cents: number;
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
        /**
         * ComparedAttribute
         * @description One row of attributes: a value a product in the order of the columns, None where it has no such attribute.
         */
        ComparedAttribute: {
            /** Is Same */
            is_same: boolean;
            /** Name */
            name: string;
            /** Values */
            values: (string | null)[];
        };
        /**
         * ComparedProduct
         * @description One column: the product and its terms.
         */
        ComparedProduct: {
            card: components["schemas"]["ProductCard"];
            /** Features */
            features: string[];
            /** Return Days */
            return_days: number;
            /** Seller */
            seller: string;
            /** Stock Count */
            stock_count: number;
            /** Subscribe Percent */
            subscribe_percent: number | null;
        };
        /**
         * Comparison
         * @description Products in the order asked for, and all attributes that one of them has.
         */
        Comparison: {
            /** Attributes */
            attributes: components["schemas"]["ComparedAttribute"][];
            /** Products */
            products: components["schemas"]["ComparedProduct"][];
        };
        /**
         * ConversationDetail
         * @description One conversation whole, its messages oldest first.
         */
        ConversationDetail: {
            /** Id */
            id: string;
            /** Last Author */
            last_author: string;
            /** Last Body */
            last_body: string;
            /**
             * Last Sent At
             * Format: date-time
             */
            last_sent_at: string;
            /** Message Count */
            message_count: number;
            /** Messages */
            messages: components["schemas"]["MessageView"][];
            /**
             * Opened At
             * Format: date-time
             */
            opened_at: string;
            /** Order Id */
            order_id: string | null;
            /** Product Id */
            product_id: string | null;
            /** Product Name */
            product_name: string;
            /** Seller */
            seller: string;
            /** Title */
            title: string;
            topic: components["schemas"]["Topic"];
            /** Unread Count */
            unread_count: number;
        };
        /**
         * ConversationPage
         * @description One page of conversations; the one that was written in last comes first.
         */
        ConversationPage: {
            /** Items */
            items: components["schemas"]["ConversationSummary"][];
            /** Page */
            page: number;
            /** Page Count */
            page_count: number;
            /** Total Count */
            total_count: number;
        };
        /**
         * ConversationSummary
         * @description One conversation in the list. `title`: "Northgate Direct: Delivery".
         */
        ConversationSummary: {
            /** Id */
            id: string;
            /** Last Author */
            last_author: string;
            /** Last Body */
            last_body: string;
            /**
             * Last Sent At
             * Format: date-time
             */
            last_sent_at: string;
            /** Message Count */
            message_count: number;
            /**
             * Opened At
             * Format: date-time
             */
            opened_at: string;
            /** Order Id */
            order_id: string | null;
            /** Product Id */
            product_id: string | null;
            /** Product Name */
            product_name: string;
            /** Seller */
            seller: string;
            /** Title */
            title: string;
            topic: components["schemas"]["Topic"];
            /** Unread Count */
            unread_count: number;
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
         * GiftBalance
         * @description The balance and all its movements.
         */
        GiftBalance: {
            /** Balance Cents */
            balance_cents: number;
            /** Items */
            items: components["schemas"]["BalanceLine"][];
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
        Interval: "2 weeks" | "1 month" | "2 months" | "3 months" | "6 months";
        /** @enum {string} */
        Membership: "Prime" | "None";
        /**
         * MembershipView
         * @description Whether the shopper is a member, what a month costs, and the card that pays: None if no valid default is set.
         */
        MembershipView: {
            membership: components["schemas"]["Membership"];
            /** Monthly Cents */
            monthly_cents: number;
            /** Payment Label */
            payment_label: string | null;
        };
        /**
         * MessageView
         * @description One message. `author`: the seller, or the shopper's name.
         */
        MessageView: {
            /** Author */
            author: string;
            /** Body */
            body: string;
            /** Conversation Id */
            conversation_id: string;
            /** Id */
            id: string;
            /** Is From Shopper */
            is_from_shopper: boolean;
            /** Is Read */
            is_read: boolean;
            /**
             * Sent At
             * Format: date-time
             */
            sent_at: string;
        };
        /**
         * MoveToList
         * @description The list that the item goes to.
         */
        MoveToList: {
            /** List Id */
            list_id: string;
        };
        /**
         * NewAnswer
         * @description What the shopper knows.
         */
        NewAnswer: {
            /** Text */
            text: string;
        };
        /**
         * NewConversation
         * @description The product that the matter is about, the order it came with if it did, and the first message.
         */
        NewConversation: {
            /** Body */
            body: string;
            /** Order Id */
            order_id?: string | null;
            /** Product Id */
            product_id: string;
            topic: components["schemas"]["Topic"];
        };
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
         * NewQuestion
         * @description What the shopper wants to know.
         */
        NewQuestion: {
            /** Text */
            text: string;
        };
        /**
         * NewReturn
         * @description Which product of an order goes back, how many of it, why, how, and where the money goes.
         */
        NewReturn: {
            /**
             * Comment
             * @default
             */
            comment?: string;
            /** Line Id */
            line_id: string;
            method: components["schemas"]["ReturnMethod"];
            /**
             * Quantity
             * @default 1
             */
            quantity?: number;
            reason: components["schemas"]["ReturnReason"];
            refund_to: components["schemas"]["RefundTarget"];
        };
        /**
         * NewReview
         * @description What the shopper says of a product.
         */
        NewReview: {
            /** Body */
            body: string;
            /** Stars */
            stars: number;
            /** Title */
            title: string;
        };
        /**
         * NewSubscription
         * @description What shall come, how many at a time, and how often. Address and card left out are the account's defaults.
         */
        NewSubscription: {
            /** Address Id */
            address_id?: string | null;
            interval: components["schemas"]["Interval"];
            /** Options */
            options?: {
                [key: string]: string;
            };
            /** Payment Method Id */
            payment_method_id?: string | null;
            /** Product Id */
            product_id: string;
            /**
             * Quantity
             * @default 1
             */
            quantity?: number;
        };
        /**
         * NewWishList
         * @description A name, and who may see the list.
         */
        NewWishList: {
            /** Name */
            name: string;
            /** @default Private */
            sharing?: components["schemas"]["Sharing"];
        };
        /** @enum {string} */
        NotificationKind: "order" | "return" | "subscription" | "message" | "offer" | "account";
        /**
         * NotificationPage
         * @description One page of notifications, newest first. `unread_count` counts all, whatever the page is narrowed to.
         */
        NotificationPage: {
            /** Items */
            items: components["schemas"]["NotificationView"][];
            /** Page */
            page: number;
            /** Page Count */
            page_count: number;
            /** Total Count */
            total_count: number;
            /** Unread Count */
            unread_count: number;
        };
        /**
         * NotificationView
         * @description One piece of news. `link` is the page that it is about.
         */
        NotificationView: {
            /** Body */
            body: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Id */
            id: string;
            /** Is Read */
            is_read: boolean;
            kind: components["schemas"]["NotificationKind"];
            /** Link */
            link: string;
            /** Title */
            title: string;
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
         *
         *     `gift_balance_cents` of the total were paid from the gift balance, the rest by card; `cancelled_cents` have come
         *     back for what was cancelled.
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
            /** Cancelled Cents */
            cancelled_cents: number;
            /**
             * Deliver By
             * Format: date
             */
            deliver_by: string;
            delivery_speed: components["schemas"]["DeliverySpeed"];
            /** Delivery Speed Text */
            delivery_speed_text: string;
            /** Discount Cents */
            discount_cents: number;
            /** Gift Balance Cents */
            gift_balance_cents: number;
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
            /** Promo Code */
            promo_code: string | null;
            /** Shipments */
            shipments: components["schemas"]["ShipmentView"][];
            /** Shipping Cents */
            shipping_cents: number;
            status: components["schemas"]["OrderStatus"];
            /** Subscription Id */
            subscription_id: string | null;
            /** Subtotal Cents */
            subtotal_cents: number;
            /** Tax Cents */
            tax_cents: number;
            /** Title */
            title: string;
            /** Total Cents */
            total_cents: number;
            /** Wrapping Cents */
            wrapping_cents: number;
        };
        /** @enum {string} */
        OrderEmails: "Every update" | "Delivery only" | "None";
        /**
         * OrderLinePage
         * @description One page of the products that were ordered, those of the newest order first.
         */
        OrderLinePage: {
            /** Items */
            items: components["schemas"]["OrderLineView"][];
            /** Page */
            page: number;
            /** Page Count */
            page_count: number;
            /** Total Count */
            total_count: number;
        };
        /**
         * OrderLineView
         * @description One product of an order. `id` names it beyond its order; `status_text` is that of its parcel, capitalised.
         *
         *     `return_by` is the last day on which it can be sent back, None while it has not arrived and for what is not taken
         *     back; `returnable_count` is how many are neither sent back nor on their way back, and `refunds_cents` what comes
         *     back for one of them, for two, and so on.
         */
        OrderLineView: {
            /** Can Cancel */
            can_cancel: boolean;
            /** Can Return */
            can_return: boolean;
            cancel_reason: components["schemas"]["CancelReason"] | null;
            /** Id */
            id: string;
            image: components["schemas"]["Image"];
            /** Is Cancelled */
            is_cancelled: boolean;
            /** Is Gift */
            is_gift: boolean;
            /** Is Returnable */
            is_returnable: boolean;
            /** Line Total Cents */
            line_total_cents: number;
            /** Name */
            name: string;
            /** Options */
            options: {
                [key: string]: string;
            };
            /** Order Id */
            order_id: string;
            /** Parcel Number */
            parcel_number: number;
            /**
             * Placed On
             * Format: date
             */
            placed_on: string;
            /** Placed On Text */
            placed_on_text: string;
            /** Product Id */
            product_id: string;
            /** Quantity */
            quantity: number;
            /** Refunds Cents */
            refunds_cents: number[];
            /** Return By */
            return_by: string | null;
            /** Returnable Count */
            returnable_count: number;
            /** Seller */
            seller: string;
            /** Status Text */
            status_text: string;
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
        OrderPeriod: "30 days" | "3 months" | "1 year";
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
            /** Delivery Speed Text */
            delivery_speed_text: string;
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
         * ParcelOffer
         * @description One parcel that the order would be sent in. `items_text` names what it holds: "2 x Kettle; 1 x Mug".
         */
        ParcelOffer: {
            /**
             * Arrives On
             * Format: date
             */
            arrives_on: string;
            /** Items Text */
            items_text: string;
            /** Number */
            number: number;
            /** Seller */
            seller: string;
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
         * PaymentMethodChanges
         * @description What changes of a card, such as after the bank renewed it; what is left out stays.
         */
        PaymentMethodChanges: {
            /** Expiry Month */
            expiry_month?: number | null;
            /** Expiry Year */
            expiry_year?: number | null;
            /** Holder Name */
            holder_name?: string | null;
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
            /** Expiry Month */
            expiry_month: number;
            /** Expiry Year */
            expiry_year: number;
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
            /**
             * Uses Gift Balance
             * @description Whether the gift balance pays first.
             * @default false
             */
            uses_gift_balance?: boolean;
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
         * @description One product whole. The shopper's own stars are among its ratings.
         */
        ProductDetail: {
            /** Attributes */
            attributes: components["schemas"]["Attribute"][];
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
            /**
             * Express By
             * Format: date
             */
            express_by: string;
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
            /**
             * Listed On
             * Format: date
             */
            listed_on: string;
            /** Name */
            name: string;
            /** Options */
            options: components["schemas"]["ProductOption"][];
            /** Price Cents */
            price_cents: number;
            /** Rating Shares */
            rating_shares: components["schemas"]["StarShare"][];
            /** Rating Tenths */
            rating_tenths: number;
            /** Return Days */
            return_days: number;
            /** Review Count */
            review_count: number;
            /** Seller */
            seller: string;
            /** Similar */
            similar: components["schemas"]["SimilarProduct"][];
            /** Stock Count */
            stock_count: number;
            /** Subcategory */
            subcategory: string;
            /** Subscribe Percent */
            subscribe_percent: number | null;
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
         * ProductRating
         * @description The mean of all ratings in tenths, how many there are, and their spread, five stars first.
         */
        ProductRating: {
            /** Rating Tenths */
            rating_tenths: number;
            /** Review Count */
            review_count: number;
            /** Shares */
            shares: components["schemas"]["StarShare"][];
        };
        /** @enum {string} */
        PromotionKind: "percent" | "amount" | "free shipping";
        /**
         * PromotionList
         * @description All codes of the account.
         */
        PromotionList: {
            /** Items */
            items: components["schemas"]["PromotionView"][];
        };
        /**
         * PromotionView
         * @description One code and its terms. `department_name` is that of the goods that it is for, or "All departments".
         *
         *     The last day is a day on which it still holds, if only for a part of it. `discount_cents` is what it takes off the
         *     goods of the cart as it is; `problem` says why it cannot be used for them, and is empty when it can.
         */
        PromotionView: {
            /** Amount Cents */
            amount_cents: number;
            /** Code */
            code: string;
            /** Department */
            department: string | null;
            /** Department Name */
            department_name: string;
            /** Discount Cents */
            discount_cents: number;
            /** Id */
            id: string;
            kind: components["schemas"]["PromotionKind"];
            /** Min Subtotal Cents */
            min_subtotal_cents: number;
            /** Percent */
            percent: number;
            /** Problem */
            problem: string;
            standing: components["schemas"]["Standing"];
            /** Title */
            title: string;
            /** Uses Left */
            uses_left: number;
            /**
             * Valid Until
             * Format: date
             */
            valid_until: string;
            /** Valid Until Text */
            valid_until_text: string;
        };
        /**
         * QuestionDetail
         * @description One question and what it is about.
         */
        QuestionDetail: {
            /** Answer Count */
            answer_count: number;
            /** Answers */
            answers: components["schemas"]["AnswerView"][];
            /**
             * Asked At
             * Format: date-time
             */
            asked_at: string;
            /** Asked By */
            asked_by: string;
            /** Id */
            id: string;
            /** Is Own */
            is_own: boolean;
            /** Is Voted */
            is_voted: boolean;
            /** Product Id */
            product_id: string;
            product_image: components["schemas"]["Image"];
            /** Product Name */
            product_name: string;
            /** Text */
            text: string;
            /** Vote Count */
            vote_count: number;
        };
        /**
         * QuestionList
         * @description Questions about several products, newest first.
         */
        QuestionList: {
            /** Items */
            items: components["schemas"]["QuestionDetail"][];
        };
        /** @enum {string} */
        QuestionOrder: "votes" | "recent";
        /**
         * QuestionPage
         * @description One page of what is asked of a product. `asked_count`: how many there are in all, besides those that fit.
         */
        QuestionPage: {
            /** Asked Count */
            asked_count: number;
            /** Items */
            items: components["schemas"]["QuestionView"][];
            /** Page */
            page: number;
            /** Page Count */
            page_count: number;
            /** Product Id */
            product_id: string;
            /** Product Name */
            product_name: string;
            /** Total Count */
            total_count: number;
        };
        /**
         * QuestionView
         * @description One question with its answers, oldest first. `vote_count` has the shopper's own vote in it.
         */
        QuestionView: {
            /** Answer Count */
            answer_count: number;
            /** Answers */
            answers: components["schemas"]["AnswerView"][];
            /**
             * Asked At
             * Format: date-time
             */
            asked_at: string;
            /** Asked By */
            asked_by: string;
            /** Id */
            id: string;
            /** Is Own */
            is_own: boolean;
            /** Is Voted */
            is_voted: boolean;
            /** Product Id */
            product_id: string;
            /** Text */
            text: string;
            /** Vote Count */
            vote_count: number;
        };
        /**
         * RedeemGiftCard
         * @description The code as printed on the card. Hyphens and blanks may be left out.
         */
        RedeemGiftCard: {
            /** Code */
            code: string;
        };
        /** @enum {string} */
        RefundTarget: "Original payment method" | "Gift balance";
        /**
         * Reply
         * @description A further message.
         */
        Reply: {
            /** Body */
            body: string;
        };
        /** @enum {string} */
        ReturnMethod: "Drop-off point" | "Home pickup";
        /**
         * ReturnPage
         * @description One page of the shopper's returns, newest first.
         */
        ReturnPage: {
            /** Items */
            items: components["schemas"]["ReturnView"][];
            /** Page */
            page: number;
            /** Page Count */
            page_count: number;
            /** Total Count */
            total_count: number;
        };
        /** @enum {string} */
        ReturnReason: "Damaged on arrival" | "Wrong item was sent" | "Not as described" | "Does not fit" | "No longer needed";
        /** @enum {string} */
        ReturnStatus: "requested" | "refunded" | "cancelled";
        /**
         * ReturnView
         * @description One return. `line_id` names the product within its order; on `refund_on` the money comes back, or came.
         */
        ReturnView: {
            /** Can Cancel */
            can_cancel: boolean;
            /** Comment */
            comment: string;
            /** Id */
            id: string;
            image: components["schemas"]["Image"];
            /** Line Id */
            line_id: string;
            method: components["schemas"]["ReturnMethod"];
            /** Name */
            name: string;
            /** Options */
            options: {
                [key: string]: string;
            };
            /** Order Id */
            order_id: string;
            /** Product Id */
            product_id: string;
            /** Quantity */
            quantity: number;
            reason: components["schemas"]["ReturnReason"];
            /** Refund Cents */
            refund_cents: number;
            /**
             * Refund On
             * Format: date
             */
            refund_on: string;
            refund_to: components["schemas"]["RefundTarget"];
            /**
             * Requested At
             * Format: date-time
             */
            requested_at: string;
            /**
             * Requested On
             * Format: date
             */
            requested_on: string;
            /** Requested On Text */
            requested_on_text: string;
            status: components["schemas"]["ReturnStatus"];
            /** Status Text */
            status_text: string;
        };
        /**
         * ReviewChanges
         * @description What changes; what is left out stays.
         */
        ReviewChanges: {
            /** Body */
            body?: string | null;
            /** Stars */
            stars?: number | null;
            /** Title */
            title?: string | null;
        };
        /**
         * ReviewDetail
         * @description One review and what it is about.
         */
        ReviewDetail: {
            /** Author */
            author: string;
            /** Body */
            body: string;
            /** Helpful Count */
            helpful_count: number;
            /** Id */
            id: string;
            /** Is Own */
            is_own: boolean;
            /** Is Verified */
            is_verified: boolean;
            /** Is Voted */
            is_voted: boolean;
            /** Product Id */
            product_id: string;
            product_image: components["schemas"]["Image"];
            /** Product Name */
            product_name: string;
            /** Stars */
            stars: number;
            /** Title */
            title: string;
            /**
             * Written At
             * Format: date-time
             */
            written_at: string;
        };
        /**
         * ReviewList
         * @description Reviews of several products, newest first.
         */
        ReviewList: {
            /** Items */
            items: components["schemas"]["ReviewDetail"][];
        };
        /** @enum {string} */
        ReviewOrder: "top" | "recent";
        /**
         * ReviewPage
         * @description One page of a product's reviews. `written_count`: how many there are in all, besides those that fit.
         */
        ReviewPage: {
            /** Items */
            items: components["schemas"]["ReviewView"][];
            own_review: components["schemas"]["ReviewView"] | null;
            /** Page */
            page: number;
            /** Page Count */
            page_count: number;
            /** Product Id */
            product_id: string;
            /** Product Name */
            product_name: string;
            rating: components["schemas"]["ProductRating"];
            /** Total Count */
            total_count: number;
            /** Written Count */
            written_count: number;
        };
        /**
         * ReviewView
         * @description One review. `helpful_count` has the shopper's own vote in it.
         */
        ReviewView: {
            /** Author */
            author: string;
            /** Body */
            body: string;
            /** Helpful Count */
            helpful_count: number;
            /** Id */
            id: string;
            /** Is Own */
            is_own: boolean;
            /** Is Verified */
            is_verified: boolean;
            /** Is Voted */
            is_voted: boolean;
            /** Product Id */
            product_id: string;
            /** Stars */
            stars: number;
            /** Title */
            title: string;
            /**
             * Written At
             * Format: date-time
             */
            written_at: string;
        };
        /**
         * SavedLine
         * @description One line that was put off, at today's price.
         */
        SavedLine: {
            /** Id */
            id: string;
            image: components["schemas"]["Image"];
            /** In Stock */
            in_stock: boolean;
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
            /**
             * Saved At
             * Format: date-time
             */
            saved_at: string;
            /** Unit Price Cents */
            unit_price_cents: number;
        };
        /**
         * SavedList
         * @description All that is saved for later.
         */
        SavedList: {
            /** Items */
            items: components["schemas"]["SavedLine"][];
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
         * SetGift
         * @description Whether the line shall be wrapped as a gift.
         */
        SetGift: {
            wrapping: components["schemas"]["Wrapping"];
        };
        /**
         * SetNote
         * @description What the shopper writes beside an item. An empty text takes the note away.
         */
        SetNote: {
            /** Note */
            note: string;
        };
        /**
         * SetQuantity
         * @description How many the line shall have.
         */
        SetQuantity: {
            /** Quantity */
            quantity: number;
        };
        /** @enum {string} */
        Sharing: "Private" | "Shared" | "Public";
        /** @enum {string} */
        ShipmentStatus: "preparing" | "shipped" | "out for delivery" | "delivered" | "cancelled";
        /**
         * ShipmentView
         * @description One parcel: who sends it, how far it has come, and what is in it.
         */
        ShipmentView: {
            /**
             * Arrives On
             * Format: date
             */
            arrives_on: string;
            /** Carrier */
            carrier: string;
            /** Items Text */
            items_text: string;
            /** Number */
            number: number;
            /** Seller */
            seller: string;
            status: components["schemas"]["ShipmentStatus"];
            /** Status Text */
            status_text: string;
            /** Steps */
            steps: components["schemas"]["TrackingStep"][];
            /** Tracking Number */
            tracking_number: string;
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
        /**
         * SimilarProduct
         * @description Another product of the same kind.
         */
        SimilarProduct: {
            /** Id */
            id: string;
            image: components["schemas"]["Image"];
            /** Name */
            name: string;
            /** Price Cents */
            price_cents: number;
            /** Rating Tenths */
            rating_tenths: number;
        };
        /** @enum {string} */
        SortOrder: "featured" | "price_low" | "price_high" | "rating" | "newest";
        /**
         * SpeedOffer
         * @description One delivery speed, what it costs and when the parcels arrive.
         */
        SpeedOffer: {
            /**
             * Deliver By
             * Format: date
             */
            deliver_by: string;
            /** Parcels */
            parcels: components["schemas"]["ParcelOffer"][];
            /** Shipping Cents */
            shipping_cents: number;
            speed: components["schemas"]["DeliverySpeed"];
        };
        /** @enum {string} */
        Standing: "Applied" | "Available" | "Used up" | "Ended";
        /**
         * StarShare
         * @description How many of the ratings have that many stars, in whole percent; all five add up to 100.
         */
        StarShare: {
            /** Percent */
            percent: number;
            /** Stars */
            stars: number;
        };
        /**
         * StoreChoice
         * @description The store, by the name of its brand.
         */
        StoreChoice: {
            /** Store */
            store: string;
        };
        /** @enum {string} */
        SubscriptionCancelReason: "Too much on hand" | "Too expensive" | "Found something better" | "Other";
        /**
         * SubscriptionChanges
         * @description What changes; what is left out stays.
         */
        SubscriptionChanges: {
            /** Address Id */
            address_id?: string | null;
            interval?: components["schemas"]["Interval"] | null;
            /** Payment Method Id */
            payment_method_id?: string | null;
            /** Quantity */
            quantity?: number | null;
        };
        /**
         * SubscriptionList
         * @description All subscriptions: those that go on by the day of their next order, then cancelled ones.
         */
        SubscriptionList: {
            /** Items */
            items: components["schemas"]["SubscriptionView"][];
        };
        /** @enum {string} */
        SubscriptionStatus: "active" | "paused" | "cancelled";
        /**
         * SubscriptionView
         * @description One subscription at today's price. `title` is the product's name with the choices made: "Mug (Color: Blue)".
         *
         *     `stock_count`: how many there are of the product, whatever the choices. The labels are empty when address or card
         *     are no longer there.
         */
        SubscriptionView: {
            /** Address Id */
            address_id: string;
            /** Address Label */
            address_label: string;
            cancel_reason: components["schemas"]["SubscriptionCancelReason"] | null;
            /** Id */
            id: string;
            image: components["schemas"]["Image"];
            /** In Stock */
            in_stock: boolean;
            interval: components["schemas"]["Interval"];
            /** Last Order Id */
            last_order_id: string | null;
            /**
             * Next On
             * Format: date
             */
            next_on: string;
            /** Next On Text */
            next_on_text: string;
            /** Options */
            options: {
                [key: string]: string;
            };
            /** Order Count */
            order_count: number;
            /** Order Price Cents */
            order_price_cents: number;
            /** Payment Label */
            payment_label: string;
            /** Payment Method Id */
            payment_method_id: string;
            /** Product Id */
            product_id: string;
            /** Product Name */
            product_name: string;
            /** Quantity */
            quantity: number;
            /** Saving Percent */
            saving_percent: number;
            /**
             * Started On
             * Format: date
             */
            started_on: string;
            status: components["schemas"]["SubscriptionStatus"];
            /** Status Text */
            status_text: string;
            /** Stock Count */
            stock_count: number;
            /** Title */
            title: string;
            /** Unit Price Cents */
            unit_price_cents: number;
        };
        /**
         * Suggestions
         * @description How a begun search may go on.
         */
        Suggestions: {
            /** Items */
            items: string[];
        };
        /** @enum {string} */
        Topic: "Delivery" | "Product details" | "Return or refund" | "Damaged item" | "Other";
        /**
         * TrackingStep
         * @description One step of the way. `reached_at` is None while it lies ahead.
         */
        TrackingStep: {
            /** Name */
            name: string;
            /** Reached At */
            reached_at: string | null;
        };
        /**
         * UnreadCount
         * @description How many notifications the shopper has not read.
         */
        UnreadCount: {
            /** Unread Count */
            unread_count: number;
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
         * WishListCard
         * @description One list, without what is on it. The default one cannot be deleted.
         */
        WishListCard: {
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Id */
            id: string;
            /** Is Default */
            is_default: boolean;
            /** Item Count */
            item_count: number;
            /** Name */
            name: string;
            sharing: components["schemas"]["Sharing"];
        };
        /**
         * WishListCards
         * @description All lists, the default one first, then in order of their making.
         */
        WishListCards: {
            /** Items */
            items: components["schemas"]["WishListCard"][];
        };
        /**
         * WishListChanges
         * @description What changes of a list; what is left out stays.
         */
        WishListChanges: {
            /** Name */
            name?: string | null;
            sharing?: components["schemas"]["Sharing"] | null;
        };
        /**
         * WishlistLine
         * @description One product of a wish list at today's price.
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
            /** List Id */
            list_id: string;
            /** List Name */
            list_name: string;
            /** Name */
            name: string;
            /** Note */
            note: string;
            /** Price Cents */
            price_cents: number;
            /** Product Id */
            product_id: string;
        };
        /**
         * WishlistView
         * @description What is on one list, or on all of them: then `wish_list` is None.
         */
        WishlistView: {
            /** Item Count */
            item_count: number;
            /** Items */
            items: components["schemas"]["WishlistLine"][];
            wish_list: components["schemas"]["WishListCard"] | null;
        };
        /** @enum {string} */
        Wrapping: "No wrapping" | "Gift wrap";
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
    "account.read_prime": {
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
                    "application/json": components["schemas"]["MembershipView"];
                };
            };
        };
    };
    "account.join_prime": {
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
                    "application/json": components["schemas"]["MembershipView"];
                };
            };
        };
    };
    "account.leave_prime": {
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
                    "application/json": components["schemas"]["MembershipView"];
                };
            };
        };
    };
    "account.turn_on_two_step": {
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
    "account.turn_off_two_step": {
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
    "cart.save_for_later": {
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
    "cart.set_gift": {
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
                "application/json": components["schemas"]["SetGift"];
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
    "promo.apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyPromotion"];
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
    "promo.clear": {
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
    "product.compare": {
        parameters: {
            query?: {
                ids?: string;
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
                    "application/json": components["schemas"]["Comparison"];
                };
            };
        };
    };
    "conversation.list": {
        parameters: {
            query?: {
                page?: number;
                /** @description Words of the seller's name, the product's name or a message. */
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
                    "application/json": components["schemas"]["ConversationPage"];
                };
            };
        };
    };
    "conversation.open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewConversation"];
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
                    "application/json": components["schemas"]["ConversationDetail"];
                };
            };
        };
    };
    "conversation.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversation_id: string;
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
                    "application/json": components["schemas"]["ConversationDetail"];
                };
            };
        };
    };
    "conversation.reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reply"];
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
                    "application/json": components["schemas"]["ConversationDetail"];
                };
            };
        };
    };
    "conversation.mark_read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversation_id: string;
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
                    "application/json": components["schemas"]["ConversationDetail"];
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
    "gift_card.read": {
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
                    "application/json": components["schemas"]["GiftBalance"];
                };
            };
        };
    };
    "gift_card.redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemGiftCard"];
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
                    "application/json": components["schemas"]["GiftBalance"];
                };
            };
        };
    };
    "review.list_helpful": {
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
                    "application/json": components["schemas"]["ReviewList"];
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
    "list.list": {
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
                    "application/json": components["schemas"]["WishListCards"];
                };
            };
        };
    };
    "list.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWishList"];
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
                    "application/json": components["schemas"]["WishListCard"];
                };
            };
        };
    };
    "list.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
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
                    "application/json": components["schemas"]["WishListCards"];
                };
            };
        };
    };
    "list.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WishListChanges"];
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
                    "application/json": components["schemas"]["WishListCard"];
                };
            };
        };
    };
    "notification.list": {
        parameters: {
            query?: {
                /** @description Whether read ones are left out. */
                is_unread?: boolean;
                kind?: components["schemas"]["NotificationKind"] | null;
                page?: number;
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
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
        };
    };
    "notification.mark_read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notification_id: string;
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
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
        };
    };
    "notification.mark_all_read": {
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
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
        };
    };
    "order.list_lines": {
        parameters: {
            query?: {
                order_id?: string;
                page?: number;
                /** @description Words of the product's name. */
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
                    "application/json": components["schemas"]["OrderLinePage"];
                };
            };
        };
    };
    "order.cancel_line": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                line_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelLine"];
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
    "order.list": {
        parameters: {
            query?: {
                page?: number;
                /** @description Placed within it until now. */
                period?: components["schemas"]["OrderPeriod"] | null;
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
    "order.change_address": {
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
                "application/json": components["schemas"]["ChangeAddress"];
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
    "order.buy_again": {
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
                    "application/json": components["schemas"]["CartView"];
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
    "payment.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payment_method_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodChanges"];
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
                    "application/json": components["schemas"]["PaymentMethodView"];
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
    "question.list": {
        parameters: {
            query?: {
                page?: number;
                /** @description Words of question or answers; the beginning of a word is enough. */
                q?: string;
                sort?: components["schemas"]["QuestionOrder"];
                /** @description Only those that nobody has answered. */
                unanswered?: boolean;
            };
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
                    "application/json": components["schemas"]["QuestionPage"];
                };
            };
        };
    };
    "question.ask": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuestion"];
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
                    "application/json": components["schemas"]["QuestionDetail"];
                };
            };
        };
    };
    "review.list": {
        parameters: {
            query?: {
                page?: number;
                /** @description Words of title or body; the beginning of a word is enough. */
                q?: string;
                sort?: components["schemas"]["ReviewOrder"];
                stars?: number | null;
                /** @description Only by those who had bought the product here. */
                verified?: boolean;
            };
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
                    "application/json": components["schemas"]["ReviewPage"];
                };
            };
        };
    };
    "review.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReview"];
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
                    "application/json": components["schemas"]["ReviewDetail"];
                };
            };
        };
    };
    "promo.list": {
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
                    "application/json": components["schemas"]["PromotionList"];
                };
            };
        };
    };
    "question.list_own": {
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
                    "application/json": components["schemas"]["QuestionList"];
                };
            };
        };
    };
    "question.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                question_id: string;
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
                    "application/json": components["schemas"]["QuestionDetail"];
                };
            };
        };
    };
    "question.answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                question_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnswer"];
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
                    "application/json": components["schemas"]["QuestionDetail"];
                };
            };
        };
    };
    "question.toggle_vote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                question_id: string;
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
                    "application/json": components["schemas"]["QuestionDetail"];
                };
            };
        };
    };
    "return.list": {
        parameters: {
            query?: {
                page?: number;
                status?: components["schemas"]["ReturnStatus"] | null;
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
                    "application/json": components["schemas"]["ReturnPage"];
                };
            };
        };
    };
    "return.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReturn"];
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
                    "application/json": components["schemas"]["ReturnView"];
                };
            };
        };
    };
    "return.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                return_id: string;
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
                    "application/json": components["schemas"]["ReturnView"];
                };
            };
        };
    };
    "return.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                return_id: string;
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
                    "application/json": components["schemas"]["ReturnView"];
                };
            };
        };
    };
    "review.list_own": {
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
                    "application/json": components["schemas"]["ReviewList"];
                };
            };
        };
    };
    "review.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                review_id: string;
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
                    "application/json": components["schemas"]["ReviewDetail"];
                };
            };
        };
    };
    "review.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                review_id: string;
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "review.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                review_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewChanges"];
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
                    "application/json": components["schemas"]["ReviewDetail"];
                };
            };
        };
    };
    "review.toggle_helpful": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                review_id: string;
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
                    "application/json": components["schemas"]["ReviewDetail"];
                };
            };
        };
    };
    "saved.list": {
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
                    "application/json": components["schemas"]["SavedList"];
                };
            };
        };
    };
    "saved.remove": {
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
                    "application/json": components["schemas"]["SavedList"];
                };
            };
        };
    };
    "saved.move_to_cart": {
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
    "subscription.list": {
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
                    "application/json": components["schemas"]["SubscriptionList"];
                };
            };
        };
    };
    "subscription.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
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
                    "application/json": components["schemas"]["SubscriptionView"];
                };
            };
        };
    };
    "subscription.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionChanges"];
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
                    "application/json": components["schemas"]["SubscriptionView"];
                };
            };
        };
    };
    "subscription.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelSubscription"];
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
                    "application/json": components["schemas"]["SubscriptionView"];
                };
            };
        };
    };
    "subscription.pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: string;
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
                    "application/json": components["schemas"]["SubscriptionView"];
                };
            };
        };
    };
    "subscription.resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: string;
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
                    "application/json": components["schemas"]["SubscriptionView"];
                };
            };
        };
    };
    "subscription.skip": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: string;
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
                    "application/json": components["schemas"]["SubscriptionView"];
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
    "question.list_voted": {
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
                    "application/json": components["schemas"]["QuestionList"];
                };
            };
        };
    };
    "wishlist.read": {
        parameters: {
            query?: {
                list_id?: string | null;
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
    "wishlist.move_to_list": {
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
                "application/json": components["schemas"]["MoveToList"];
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
    "wishlist.set_note": {
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
                "application/json": components["schemas"]["SetNote"];
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
                    "application/json": components["schemas"]["WishlistView"];
                };
            };
        };
    };
}
