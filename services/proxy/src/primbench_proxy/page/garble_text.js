// What was entered into the element comes out changed by a slip of the keys, once it is complete. Entering it again is
// the way through. The page's scripts see the change as they see typing.
/* global HTMLInputElement, HTMLTextAreaElement */
import { onEntry } from "./press.js";

// Taken before any script of the page can change it: a page may watch the value of each of its fields.
const [ofInput, ofArea] = [HTMLInputElement, HTMLTextAreaElement].map(
  (type) => Object.getOwnPropertyDescriptor(type.prototype, "value").set,
);

const SLIPS = {
  swap: (text, at) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2),
  drop: (text, at) => text.slice(0, at) + text.slice(at + 1),
  repeat: (text, at) => text.slice(0, at) + text[at] + text.slice(at),
};

// The place of the slip: from the middle on, the first character that differs from the next one; -1 when there is none.
function placeIn(text) {
  const places = [...text].map((_character, index) => index).filter((index) => index < text.length - 1);
  const differing = places.filter((index) => text[index] !== text[index + 1]);
  const middle = Math.floor((text.length - 1) / 2);
  return differing.find((index) => index >= middle) ?? differing[0] ?? -1;
}

export function act({ key, element, words }, mayAct) {
  onEntry(element, (_event, field) => {
    const place = placeIn(field.value);
    if (place < 0 || !mayAct(key)) return;
    const set = field.tagName === "TEXTAREA" ? ofArea : ofInput;
    Reflect.apply(set, field, [SLIPS[words.slip](field.value, place)]);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
