// A use of the element opens a dialog instead, on another matter. Closing it is all it wants.
import { openDialog } from "./dialog.js";
import { onUse, stop } from "./press.js";

export function act({ key, element, words }, mayAct) {
  onUse(element, (event, used) => {
    if (!mayAct(key)) return;
    stop(event);
    openDialog(words, [{ text: words.dismiss, className: used.className, choose: () => {} }]);
  });
}
