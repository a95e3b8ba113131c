// A use of the element reaches the page. Where the page then says that it succeeded, it says that it failed, until
// anything is used again.
import { confirmation, sayAlert } from "./look.js";
import { onNextUse, onUse } from "./press.js";
import { onChange } from "./shown.js";

export function act({ key, element, words }, mayAct) {
  let isDue = false;
  onUse(element, () => {
    isDue = mayAct(key);
    if (isDue) onNextUse(() => (isDue = false));
  });
  onChange(() => {
    const region = isDue && confirmation();
    if (!region) return;
    isDue = false;
    onNextUse(sayAlert(region, words.text));
  });
}
