/** How many whole rows are in view, less one, so that a page down keeps one row to read on from. */
export function rowsInView(frame: HTMLElement, rowHeight: number): number {
  return Math.max(1, Math.floor(rowsHeight(frame) / rowHeight) - 1);
}

/** Scrolls the frame just so far that a line is in view; the sticky head covers the top, so lines count from under it. */
export function bringIntoView(frame: HTMLElement, lineIndex: number, rowHeight: number) {
  const top = lineIndex * rowHeight;
  const bottom = top + rowHeight - rowsHeight(frame);
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (bottom > frame.scrollTop) frame.scrollTop = bottom;
}

/** The height in px in which rows are seen: the frame's, less the head's. */
export function rowsHeight(frame: HTMLElement): number {
  return frame.clientHeight - (frame.querySelector('thead')?.offsetHeight ?? 0);
}
