import { createQueryClient } from "@primbench/ui";
import { serve, type Replies, type SentRequest } from "@primbench/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";

import { App } from "../App";
import { questions, reviews } from "./reviewSample";
import { account, addresses, departments, lists, methods } from "./sample";

const shellReplies: Replies = {
  "GET /api/account": { body: account },
  "GET /api/addresses": { body: { items: addresses } },
  "GET /api/departments": { body: { items: departments } },
  "GET /api/lists": { body: { items: lists } },
  "GET /api/payment-methods": { body: { items: methods } },
  "GET /api/products/p-kettle/questions": { body: questions },
  "GET /api/products/p-kettle/reviews": { body: reviews },
};

export type Visit = {
  /** Requests in the order they were sent. */
  sent: SentRequest[];
  /** Those of one kind: "POST /api/orders". */
  sentTo: (route: string) => SentRequest[];
  /** Where the shop is now. */
  address: () => string;
};

/** Opens the shop at an address, over a fake server that gives `replies` and what every page needs. */
export function visit(address: string, replies: Replies): Visit {
  const sent = serve({ ...shellReplies, ...replies });
  let current = "";
  function Address() {
    const { pathname, search } = useLocation();
    current = pathname + search;
    return null;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <App />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    sent,
    sentTo: (route) => sent.filter((request) => `${request.method} ${request.path}` === route),
    address: () => current,
  };
}
