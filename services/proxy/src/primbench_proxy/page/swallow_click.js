// An activation of the element goes nowhere. Mouse, keyboard and assistive technology all end in a click event, which
// is stopped before any listener of the page can see it.
/* global addEventListener */
import { elementOf } from "./element.js";

export function act({ key, element }, mayAct) {
  const stop = (event) => {
    if (!elementOf(event, element) || !mayAct(key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", stop, true);
}
