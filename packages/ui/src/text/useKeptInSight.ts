import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps what a region says in sight: while its place on the page is scrolled out of the window, the element returned
 * as `ref` carries `data-afloat`. `said` is what it says; nothing floats without it.
 */
export function useKeptInSight<Region extends HTMLElement>(said: string | undefined): RefObject<Region | null> {
  const ref = useRef<Region>(null);

  useLayoutEffect(() => {
    const region = ref.current;
    if (region === null || said === undefined) return;
    const { top, height } = region.getBoundingClientRect();
    const placeTop = top + window.scrollY;
    const settle = () => {
      const isAbove = placeTop + height < window.scrollY;
      const isBelow = placeTop > window.scrollY + window.innerHeight;
      region.toggleAttribute("data-afloat", isAbove || isBelow);
    };
    settle();
    window.addEventListener("scroll", settle, { passive: true });
    return () => {
      window.removeEventListener("scroll", settle);
      region.removeAttribute("data-afloat");
    };
  }, [said]);

  return ref;
}
