// Asking the proxy whether a rule acts now. The proxy counts; the page keeps no count of its own, so that reloads and
// several tabs share one. The request is synchronous because the answer decides what happens to the event under way.

const Request = XMLHttpRequest;
const { open: openRequest, send: sendRequest, setRequestHeader } = Request.prototype;
const statusOf = Object.getOwnPropertyDescriptor(Request.prototype, "status").get;
const { apply } = Reflect;
const { stringify } = JSON;

const ACT = 200;
const NEVER_AGAIN = 204;

// True: act. False: leave it; also when the proxy cannot be asked, for what is not counted must not happen.
function claim(rule) {
  if (rule.isOver) return false;
  try {
    const request = new Request();
    apply(openRequest, request, ["POST", claimPath, false]);
    apply(setRequestHeader, request, ["content-type", "application/json"]);
    apply(sendRequest, request, [stringify({ key: rule.key, path: location.pathname })]);
    const status = apply(statusOf, request, []);
    rule.isOver = status === NEVER_AGAIN;
    return status === ACT;
  } catch {
    return false;
  }
}
