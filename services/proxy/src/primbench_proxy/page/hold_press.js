// A use of the element takes its time: the page and the control say that they are busy, further uses are lost, and when
// the time is over the use goes through by itself. Leaving the page ends it.
import { say } from "./look.js";
import { onUse, press, stop } from "./press.js";

// Taken before any script of the page can change it.
const later = setTimeout;

export function act({ key, element, words, hold_ms: holdMs }, mayAct) {
  let isHeld = false;
  onUse(element, (event, used) => {
    if (!isHeld && !mayAct(key)) return;
    stop(event);
    if (isHeld) return;
    isHeld = true;
    const takeBack = say(used, words.text);
    used.setAttribute("aria-busy", "true");
    later(() => {
      isHeld = false;
      takeBack();
      used.removeAttribute("aria-busy");
      if (used.isConnected) press(used);
    }, holdMs);
  });
}
