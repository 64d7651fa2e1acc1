const openers = new WeakMap<HTMLElement, HTMLElement>();
/** Of the dialog that goes in this very moment: another one may come in its place. */
let left: HTMLElement | undefined;

/**
 * For `ref` of a dialog: what had the focus when it opened has it again when it is closed, where nothing else has taken it.
 * One that comes in the place of another, such as a form in that of its skeleton, goes back to what opened the first.
 */
export function returnFocus(dialog: HTMLElement | null) {
  if (dialog === null) return;
  const active = document.activeElement;
  // a field of its own may have the focus already
  const isOutside = active instanceof HTMLElement && active !== document.body && !dialog.contains(active);
  const opener = isOutside ? active : left;
  if (opener) openers.set(dialog, opener);
  return () => {
    const known = openers.get(dialog);
    left = known;
    queueMicrotask(() => (left = undefined));
    // after the dialog's own way of giving the focus back
    setTimeout(() => document.activeElement === document.body && known?.isConnected && known.focus(), 50);
    setTimeout(() => known && stayOnPage(known), listsTake);
  };
}

/** Milliseconds in which a list is read again, from which the row that opened a dialog may be gone. */
const listsTake = 2000;

/** What had the focus may be gone with its row: then the page has it, and keys go on from there. */
function stayOnPage(opener: HTMLElement) {
  if (opener.isConnected || document.activeElement !== document.body) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}
