/**
 * Keeps notices above a bar along the bottom of the window, however high it grows: `<footer ref={keepNoticesAbove}>`. A
 * notice over a button would be pressed in its place.
 */
export function keepNoticesAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => style.setProperty(name, `${bar.offsetHeight}px`));
  watcher.observe(bar);
  return () => {
    watcher.disconnect();
    style.removeProperty(name);
  };
}

const name = '--bottom-bar';
