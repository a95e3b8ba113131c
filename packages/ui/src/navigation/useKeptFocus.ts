import { useEffect, type RefObject } from "react";

import { focusHeading } from "./focusHeading";
import { placeOf, standingAt, type Place } from "./place";

/**
 * Keeps the keyboard's place in `ref` when what has the focus is taken away or disabled, as a row that was deleted:
 * the focus goes to the next thing that can have it there, else to the heading.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = ref.current;
    if (root === null) return;
    let place: Place | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) place = placeOf(target, root);
    };
    const observer = new MutationObserver(() => {
      if (place === undefined || !isLost(place, root)) return;
      const next = standingAt(place, root);
      place = undefined;
      next?.focus();
      if (document.activeElement !== next) focusHeading(root);
    });
    root.addEventListener("focusin", remember);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      root.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [ref]);
}

function isLost({ element }: Place, root: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused !== document.body && focused !== element) return false;
  return !root.contains(element) || element.matches(":disabled");
}
