const layers = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Is this inside an open layer, to which its keys belong? */
export function isInLayer(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(layers) !== null;
}

/**
 * Closes the menu or list that this is in, for what opens elsewhere instead. No where it is in a dialog, or opened by one:
 * nothing typed there is to be covered.
 */
export function leavesLayer(target: EventTarget | null): boolean {
  if (!isInLayer(target)) return true;
  const popover = target instanceof Element && target.closest('.popover');
  if (!popover || document.querySelector('.dialog')) return false;
  const opener = document.querySelector<HTMLElement>('[aria-haspopup][aria-expanded="true"]');
  popover.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  opener?.focus(); // where the focus goes back to in the end
  return true;
}
