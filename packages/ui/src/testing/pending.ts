/** An answer that has not come yet, and the way to let it come. */
export function pending<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let settle: ((value: Value) => void) | undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle?.(value) };
}
