import { createStore, useStore } from '#lib/react/store.ts';
import { recall, remember } from '#lib/remembered.ts';
import { parseDevice, type ZebraDevice } from './zebra-device.ts';

/** The label printer of this table, as this computer remembers it, or the one of its center (D475). */
export interface BenchPrinter {
  device: ZebraDevice | null;
  /** Papers are printed when a suborder comes up, without being asked; only where there is a printer. */
  isAutomatic: boolean;
  /** Nobody has chosen at this computer: what the center names is used, where it is found. */
  isOfCenter: boolean;
  /** What the center names; empty for none. */
  centerPrinter: string;
}

/** The label printer that a center names, with its device where this computer has found it. */
export interface CenterPrinter {
  name: string;
  device: ZebraDevice | null;
}

/** The printer that the center names, and whether it is found on this computer. */
let ofCenter: CenterPrinter = { name: '', device: null };
/** Instead of a printer: someone has chosen to have none here, whatever the center names. */
const noneHere = 'none';

const chosen = createStore(recalled());

/** The printer of this table and the ways to choose another one. */
export function useBenchPrinter(): BenchPrinter {
  return useStore(chosen);
}

/** The printer of this table, for reading outside components. */
export function benchPrinter(): BenchPrinter {
  return chosen.read();
}

/** Chooses the printer of this table, or none; with a new printer, papers are printed automatically. */
export function choosePrinter(device: ZebraDevice | null): void {
  remember('bench.printer', device ? JSON.stringify(device) : noneHere);
  printAutomatically(device !== null);
}

/** Forgets what was chosen at this table, so that the printer of its center is used. */
export function chooseCenterPrinter(): void {
  remember('bench.printer', null);
  printAutomatically(true);
}

/** Notes what the center names, as far as it was found on this computer. */
export function noteCenterPrinter(printer: CenterPrinter): void {
  ofCenter = printer;
  chosen.put(recalled());
}

/** Switches printing without being asked on or off at this table. */
export function printAutomatically(isWanted: boolean): void {
  remember('bench.prints', isWanted ? null : 'when-asked');
  chosen.put(recalled());
}

function recalled(): BenchPrinter {
  const stored = recall('bench.printer');
  const isOfCenter = stored === null;
  const device = isOfCenter ? ofCenter.device : parseDevice(parsed(stored));
  return {
    device,
    isAutomatic: device !== null && recall('bench.prints') === null,
    isOfCenter,
    centerPrinter: ofCenter.name,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
