export { serve, type Replies, type Reply, type SentRequest } from "./fakeServer";
export { pending } from "./pending";
