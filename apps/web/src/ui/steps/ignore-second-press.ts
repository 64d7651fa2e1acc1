const presses = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Lets the rest of a double click do nothing: its first click has changed the page, and what has come under the pointer was
 * never meant. The next press of its own ends that.
 */
export function ignoreSecondPress(): void {
  const ended = new AbortController();
  const ignore = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'mousedown') ended.abort();
  };
  for (const press of presses) window.addEventListener(press, ignore, { capture: true, signal: ended.signal });
}
