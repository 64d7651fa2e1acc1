import { useEffect } from 'react';
import { useSession } from '#lib/session.ts';
import { noteCenterPrinter, useBenchPrinter } from './bench-printer.ts';
import { findPrinters } from './find-printers.ts';
import type { ZebraDevice } from './zebra-device.ts';

/**
 * Looks for the printer of the center on this computer, where nobody has chosen at it (D475). Where the center names none,
 * nothing is asked.
 */
export function useCenterPrinter(fcId: number): void {
  const name = useSession().fcOf(fcId)?.config.labelPrinter ?? '';
  const { isOfCenter } = useBenchPrinter();
  useEffect(() => {
    noteCenterPrinter({ name, device: null });
    if (!isOfCenter || name === '') return;
    let isLeft = false;
    void findPrinters().then(({ printers }) => {
      if (!isLeft) noteCenterPrinter({ name, device: printerNamed(name, printers) });
    });
    return () => {
      isLeft = true;
    };
  }, [name, isOfCenter]);
}

/** The printer that is called so, in capitals or not; null where none is. */
export function printerNamed(name: string, printers: readonly ZebraDevice[]): ZebraDevice | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return null;
  return printers.find((each) => [each.name, each.uid].some((known) => known.toLowerCase() === wanted)) ?? null;
}
