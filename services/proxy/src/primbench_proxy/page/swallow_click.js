// A use of the element goes nowhere.
import { onUse, stop } from "./press.js";

export function act({ key, element }, mayAct) {
  onUse(element, (event) => {
    if (mayAct(key)) stop(event);
  });
}
