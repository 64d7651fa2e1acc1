/** Milliseconds until what a start goes on with by itself is done, too. */
const startTakes = 20_000;

/**
 * Gives back to the machine what only the start needed, which V8 would keep as room to grow: some 20 of 170 MiB, in a pause
 * of less than a tenth of a second. Does nothing where Node runs without `--expose-gc`. The answer calls it off.
 */
export function giveBackMemory(): () => void {
  const timer = setTimeout(
    () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    startTakes,
  );
  timer.unref();
  return () => clearTimeout(timer);
}
