export { serve, type Replies, type Reply, type SentRequest } from "./fakeServer";
