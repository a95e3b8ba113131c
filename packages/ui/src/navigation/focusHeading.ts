/**
 * Lets the keyboard go on from the first heading of `main`; from `main` itself until one is there, which a page shows
 * when it has loaded. Returns what stops the waiting.
 */
export function focusHeading(main: HTMLElement): () => void {
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(proceed);
  observer.observe(main, { childList: true, subtree: true });
  proceed();
  return () => {
    observer.disconnect();
  };

  function proceed() {
    const heading = main.querySelector("h1");
    if (heading === null) return;
    observer.disconnect();
    if (document.activeElement !== main) return;
    heading.tabIndex = -1;
    heading.focus();
  }
}
