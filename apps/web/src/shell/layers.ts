const layers = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Is this inside an open layer, to which its keys belong? */
export function isInLayer(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(layers) !== null;
}
