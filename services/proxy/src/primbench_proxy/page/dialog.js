// A dialog of the browser's own: it keeps focus, covers the page for mouse, keyboard and assistive technology, and
// closes on Escape. Nor does a script's click go past it, and the page's scripts see no event from inside it.
/* global addEventListener, document, removeEventListener */
import { classOf, made } from "./look.js";
import { stop } from "./press.js";

const OWN = ["click", "mousedown", "mouseup", "pointerdown", "pointerup", "keydown", "keyup", "keypress", "focusin"];

const WHOLE = { boxSizing: "border-box", width: "100vw", height: "100vh", maxWidth: "none", maxHeight: "none", margin: 0 };

// Opens a dialog. `choices`: [{text, className, choose}]; each closes it, Escape takes the last one. It fills the
// window when `isWhole`.
export function openDialog({ title, text }, choices, isWhole = false) {
  const dialog = made("dialog", { className: classOf("dialog", "dialog"), "aria-label": title });
  const keepInside = (event) => event.composedPath().includes(dialog) || stop(event);
  const leave = (choose) => {
    removeEventListener("click", keepInside, true);
    dialog.close();
    dialog.remove();
    choose();
  };
  dialog.append(made("h2", { text: title }), made("p", { text }));
  for (const { text: words, className, choose } of choices) {
    const button = made("button", { type: "button", className, text: words });
    button.addEventListener("click", () => leave(choose));
    dialog.append(button, " ");
  }
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave(choices[choices.length - 1].choose);
  });
  for (const type of OWN) dialog.addEventListener(type, (event) => event.stopPropagation());
  if (isWhole) Object.assign(dialog.style, WHOLE);
  addEventListener("click", keepInside, true);
  document.body.append(dialog);
  dialog.showModal();
}
