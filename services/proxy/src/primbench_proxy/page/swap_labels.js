// Each of two elements carries the accessible name of the other. What is written on and beside them stays true.
import { elementsLike } from "./element.js";
import { onEntry, onUse } from "./press.js";
import { onChange, standing } from "./shown.js";

const LABEL = "aria-label";
const ENTERED = ["textbox", "searchbox", "spinbutton", "combobox"];

export function act({ key, element, other }, mayAct) {
  const { isStanding, used } = standing(key, mayAct);
  const swapped = new Map();

  const restore = (present) => {
    const before = swapped.get(present);
    swapped.delete(present);
    if (before === null) present.removeAttribute(LABEL);
    else present.setAttribute(LABEL, before);
  };
  const relabel = (present, name) => {
    swapped.set(present, present.getAttribute(LABEL));
    present.setAttribute(LABEL, name);
  };
  const restoreAll = () => [...swapped.keys()].forEach(restore);
  const met = (present) => {
    if (!swapped.has(present)) return;
    restoreAll();
    used(false);
  };

  for (const wanted of [element, other]) {
    const watch = ENTERED.includes(wanted.role) ? onEntry : onUse;
    watch(wanted, (_event, present) => met(present));
  }
  onChange(() => {
    for (const present of swapped.keys()) if (!present.isConnected) swapped.delete(present);
    const [ones, others] = [element, other].map((wanted) => elementsLike(wanted));
    if (!ones.length || !others.length) return;
    if (!isStanding()) {
      restoreAll();
      return;
    }
    const isFresh = (present) => !swapped.has(present);
    const [fresh, freshOthers] = [ones.filter(isFresh), others.filter(isFresh)];
    fresh.forEach((present) => relabel(present, other.name));
    freshOthers.forEach((present) => relabel(present, element.name));
  });
}
