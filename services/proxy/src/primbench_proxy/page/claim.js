// Asking the proxy whether a rule acts now. The proxy counts; the page keeps no count of its own, so that reloads and
// several tabs share one. The request is synchronous because the answer decides what happens to the event under way.
// What it is made with is taken before any script of the page can change it.
/* global XMLHttpRequest, location */

const ACT = 200;
const NEVER_AGAIN = 204;

const Request = XMLHttpRequest;
const { open, send, setRequestHeader } = Request.prototype;
const statusOf = Object.getOwnPropertyDescriptor(Request.prototype, "status").get;
const { apply } = Reflect;
const { stringify } = JSON;

function ask(path, claim) {
  const request = new Request();
  apply(open, request, ["POST", path, false]);
  apply(setRequestHeader, request, ["content-type", "application/json"]);
  apply(send, request, [stringify(claim)]);
  return apply(statusOf, request, []);
}

// A function that says whether a rule acts: on the use under way, or on what is about to be shown. False also when the
// proxy cannot be asked: what is not counted must not happen.
export function claimant(path) {
  const over = new Set();
  return (key, shown = false) => {
    if (over.has(key)) return false;
    try {
      const status = ask(path, { key, path: location.pathname, shown });
      if (status === NEVER_AGAIN) over.add(key);
      return status === ACT;
    } catch {
      return false;
    }
  };
}
