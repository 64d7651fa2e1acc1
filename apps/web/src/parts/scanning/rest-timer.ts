/** A timer that comes later than this says that the page was busy. */
const lateMilliseconds = 50;

/**
 * Acts once nothing has happened for so long. A page that was busy meanwhile has not heard the keys of that time yet: where
 * the timer comes late, they come first.
 */
export function restTimer(act: () => void, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    const due = performance.now() + milliseconds;
    timer = setTimeout(() => {
      if (performance.now() - due < lateMilliseconds) act();
      else timer = setTimeout(act, milliseconds);
    }, milliseconds);
  };
  return { start, stop };
}
