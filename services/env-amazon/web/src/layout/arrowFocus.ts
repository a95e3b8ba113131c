const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus among `stops` by an arrow key, from the last to the first and back. Says whether it did. */
export function moveByArrow(key: string, stops: readonly HTMLElement[]): boolean {
  const step = steps[key];
  const from = stops.findIndex((stop) => stop === document.activeElement);
  if (step === undefined || from < 0 || stops.length < 2) return false;
  stops.at((from + step) % stops.length)?.focus();
  return true;
}
