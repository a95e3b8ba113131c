// The element is not where it was: another control, at the end of its group, brings it back.
import { elementsLike } from "./element.js";
import { made } from "./look.js";
import { onUse, stop } from "./press.js";
import { onChange, standing } from "./shown.js";

function hide(element) {
  const before = element.style.display;
  element.style.display = "none";
  return () => {
    element.style.display = before;
    if (!element.getAttribute("style")) element.removeAttribute("style");
  };
}

export function act({ key, element, words }, mayAct) {
  const { isStanding, used } = standing(key, mayAct);
  const tucked = new Map();

  const bringBack = () => {
    for (const undo of tucked.values()) undo();
    tucked.clear();
  };
  const tuck = (present) => {
    const opener = made("button", { type: "button", className: present.className, text: words.opener });
    const show = hide(present);
    opener.addEventListener("click", (event) => {
      stop(event);
      bringBack();
      used(true);
    });
    present.parentElement.append(opener);
    tucked.set(present, () => {
      show();
      opener.remove();
    });
  };

  onUse(element, (event, present) => {
    if (tucked.has(present)) stop(event);
  });
  onChange(() => {
    for (const [present, undo] of tucked) {
      if (present.isConnected) continue;
      undo();
      tucked.delete(present);
    }
    const present = elementsLike(element);
    if (present.length && !isStanding()) bringBack();
    else present.filter((each) => !tucked.has(each)).forEach(tuck);
  });
}
