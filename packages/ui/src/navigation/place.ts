/** Where an element stands: itself, its dialog, and what it is in, from inside out, with the numbers among siblings. */
export type Place = { element: HTMLElement; dialog: HTMLDialogElement | null; steps: readonly Step[] };

type Step = { parent: Element; index: number; tag: string };

const focusable = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled";

export function placeOf(element: HTMLElement, root: HTMLElement): Place {
  const steps: Step[] = [];
  for (let at: Element = element; at !== root && at.parentElement !== null; at = at.parentElement)
    steps.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at), tag: at.tagName });
  return { element, dialog: element.closest("dialog"), steps };
}

/** What can have the focus nearest to where `place` was; nothing if a dialog was closed around it. */
export function standingAt({ dialog, steps }: Place, root: HTMLElement): HTMLElement | undefined {
  if (dialog !== null && !root.contains(dialog)) return undefined;
  for (const { parent, index, tag } of steps) {
    if (parent === root || !root.contains(parent)) continue;
    const found = focusableIn(parent.children[index]) ?? focusableIn(ofKind(tag, parent.lastElementChild));
    if (found !== undefined) return found;
  }
  return undefined;
}

function focusableIn(element: Element | null | undefined): HTMLElement | undefined {
  if (element instanceof HTMLElement && element.matches(focusable)) return element;
  return element?.querySelector<HTMLElement>(focusable) ?? undefined;
}

/** The last of the siblings if it is of the kind of what was there: the row before the last row. */
function ofKind(tag: string, last: Element | null): Element | null {
  return last?.tagName === tag ? last : null;
}
