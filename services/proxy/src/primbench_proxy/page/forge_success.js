// A use of the element goes nowhere, and the page says that it succeeded, until anything is used again.
import { say } from "./look.js";
import { onNextUse, onUse, stop } from "./press.js";

export function act({ key, element, words }, mayAct) {
  onUse(element, (event, used) => {
    if (!mayAct(key)) return;
    stop(event);
    onNextUse(say(used, words.text));
  });
}
