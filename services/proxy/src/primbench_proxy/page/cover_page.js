// A page that shows the element is covered by something else. Closing that is the way through.
import { openDialog } from "./dialog.js";
import { elementsLike } from "./element.js";
import { onChange, standing } from "./shown.js";

export function act({ key, element, words }, mayAct) {
  const { isStanding, used } = standing(key, mayAct);
  let isOpen = false;
  onChange(() => {
    const [covered] = isOpen ? [] : elementsLike(element);
    if (!covered || !isStanding()) return;
    isOpen = true;
    const close = () => {
      isOpen = false;
      used(true);
    };
    openDialog(words, [{ text: words.dismiss, className: covered.className, choose: close }], true);
  });
}
