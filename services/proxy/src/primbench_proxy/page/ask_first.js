// A use of the element asks first. It goes on from where it stopped once that is confirmed.
import { openDialog } from "./dialog.js";
import { onUse, pressLater, stop } from "./press.js";

export function act({ key, element, words }, mayAct) {
  onUse(element, (event, used) => {
    if (!mayAct(key)) return;
    stop(event);
    const { className } = used;
    openDialog(words, [
      { text: words.confirm, className, choose: () => pressLater(used, element) },
      { text: words.cancel, className, choose: () => {} },
    ]);
  });
}
