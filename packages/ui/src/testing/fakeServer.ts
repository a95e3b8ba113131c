import { afterEach } from "vitest";

export type SentRequest = { method: string; path: string; query: URLSearchParams; body: unknown };

export type Reply = { status?: number; body?: unknown };

/** Answers of a fake server: "GET /api/cart" -> reply, or what makes one from the request. */
export type Replies = Record<string, Reply | ((request: SentRequest) => Reply | Promise<Reply>)>;

const realFetch = window.fetch.bind(window);

afterEach(() => {
  window.fetch = realFetch;
});

/** Puts a fake server in the place of the network until the test ends. Returns the list that its requests are added to. */
export function serve(replies: Replies): SentRequest[] {
  const sent: SentRequest[] = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const seen: SentRequest = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      body: text === "" ? undefined : (JSON.parse(text) as unknown),
    };
    sent.push(seen);
    const route = replies[`${seen.method} ${seen.path}`];
    const reply = typeof route === "function" ? await route(seen) : route;
    if (reply === undefined)
      return Response.json({ code: "NOT_FOUND", message: `No ${seen.path}`, pointer: "" }, { status: 404 });
    return reply.body === undefined
      ? new Response(null, { status: reply.status ?? 204 })
      : Response.json(reply.body, { status: reply.status ?? 200 });
  };
  return sent;
}
