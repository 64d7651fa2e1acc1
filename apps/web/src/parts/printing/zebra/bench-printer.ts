import { createStore, useStore } from '#lib/react/store.ts';
import { recall, remember } from '#lib/remembered.ts';
import { parseDevice, type ZebraDevice } from './zebra-device.ts';

/** The label printer of this table, as this computer remembers it. */
export interface BenchPrinter {
  device: ZebraDevice | null;
  /** Papers are printed when a suborder comes up, without being asked; only where a printer was chosen. */
  isAutomatic: boolean;
}

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
  remember('bench.printer', device && JSON.stringify(device));
  printAutomatically(device !== null);
}

/** Switches printing without being asked on or off at this table. */
export function printAutomatically(isWanted: boolean): void {
  remember('bench.prints', isWanted ? null : 'when-asked');
  chosen.put(recalled());
}

function recalled(): BenchPrinter {
  const device = parseDevice(parsed(recall('bench.printer')));
  return { device, isAutomatic: device !== null && recall('bench.prints') === null };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
