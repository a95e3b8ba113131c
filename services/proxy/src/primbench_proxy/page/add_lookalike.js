// A control that looks like the element stands before it, under a name of its own, and does nothing.
import { addition, elementsLike } from "./element.js";
import { stop } from "./press.js";
import { onChange, standing } from "./shown.js";

const OF_ONE = ["id", "name", "aria-label", "aria-labelledby", "aria-describedby", "aria-controls", "title"];

function copy(element, name) {
  const twin = addition(element.cloneNode(true));
  for (const attribute of OF_ONE) twin.removeAttribute(attribute);
  if (twin.tagName === "INPUT") twin.value = name;
  else twin.textContent = name;
  return twin;
}

export function act({ key, element, words }, mayAct) {
  const { isStanding, used } = standing(key, mayAct);
  const twins = new Map();

  const remove = (present) => {
    twins.get(present).remove();
    twins.delete(present);
  };
  const removeAll = () => [...twins.keys()].forEach(remove);
  const add = (present) => {
    const twin = copy(present, words.name);
    twin.addEventListener("click", (event) => {
      stop(event);
      removeAll();
      used(false);
    });
    present.before(twin);
    twins.set(present, twin);
  };

  onChange(() => {
    for (const present of twins.keys()) if (!present.isConnected) remove(present);
    const present = elementsLike(element);
    if (present.length && !isStanding()) removeAll();
    else present.filter((each) => !twins.has(each)).forEach(add);
  });
}
