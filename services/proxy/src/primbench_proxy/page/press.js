// Uses of a control. Mouse, keyboard and assistive technology all end in a click event, which is met before any
// listener of the page sees it.
/* global PointerEvent, addEventListener, removeEventListener */
import { elementOf, elementsLike } from "./element.js";

// Taken before any script of the page can change it.
const { dispatchEvent } = EventTarget.prototype;
const Click = PointerEvent;
let isOurs = false;

export function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// Calls back with each use of the element: its event and the element. Uses that `press` makes are not met.
export function onUse(wanted, meet) {
  const met = (event) => {
    const element = isOurs ? null : elementOf(event, wanted);
    if (element) meet(event, element);
  };
  addEventListener("click", met, true);
}

// Calls back once, with the next use of anything.
export function onNextUse(meet) {
  const met = () => {
    removeEventListener("click", met, true);
    meet();
  };
  addEventListener("click", met, true);
}

// Calls back with each entry into a field that is complete: left, or sent off. Typing, pasting and filling end alike.
export function onEntry(wanted, meet) {
  const met = (event) => {
    const element = elementOf(event, wanted);
    if (element) meet(event, element);
  };
  addEventListener("change", met, true);
}

// Uses a control as a script can: the page's own listeners and the browser's default action follow. An event of its
// own, since `click()` does nothing while the control is being used.
export function press(target) {
  if (target.matches(":disabled")) return;
  const outer = isOurs;
  isOurs = true;
  try {
    Reflect.apply(dispatchEvent, target, [new Click("click", { bubbles: true, cancelable: true, composed: true })]);
  } finally {
    isOurs = outer;
  }
}

// Uses the control that was used before, or the one that has taken its place.
export function pressLater(target, wanted) {
  const present = target.isConnected ? target : elementsLike(wanted)[0];
  if (present) press(present);
}
