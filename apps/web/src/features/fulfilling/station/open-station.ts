import { createStore, useStore } from '#lib/react/store.ts';

interface StationDialog {
  isOpen: boolean;
  /** How often the bar code of a test print was scanned since it opened. */
  scans: number;
}

const dialog = createStore<StationDialog>({ isOpen: false, scans: 0 });

/** The settings of this bench as they lie over the page. */
export function useStationDialog(): StationDialog {
  return useStore(dialog);
}

/** Shows the settings of this bench. */
export function openStation(): void {
  dialog.put({ isOpen: true, scans: 0 });
}

/** Puts them away. */
export function closeStation(): void {
  dialog.put({ isOpen: false, scans: 0 });
}

/** The bar code of a test print was scanned: that shows the settings, too, for gloves that cannot press (D335). */
export function testCodeScanned(): void {
  dialog.put({ isOpen: true, scans: dialog.read().scans + 1 });
}
