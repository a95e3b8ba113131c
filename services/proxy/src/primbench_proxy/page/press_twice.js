// One use of the element is two. Both are made here, in one go: between two events of its own the browser would let
// the page disable the control.
import { onUse, press, stop } from "./press.js";

export function act({ key, element }, mayAct) {
  onUse(element, (event, used) => {
    if (!mayAct(key)) return;
    stop(event);
    press(used);
    press(used);
  });
}
