import { useState } from 'react';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { printInPopup } from '#parts/printing/popup/print-popup.ts';
import { notNoted } from '#parts/printing/use-reprint-label.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Prints notecards from the order page in a window of their own, and notes which have come out (D53, D62). */
export function usePrintNotecards() {
  const record = useChange(recordPrint);
  const [isPrinting, setPrinting] = useState(false);
  const print = useLocked(async (suborders: readonly Suborder[]) => {
    setPrinting(true);
    const outcome = await printInPopup({
      document: 'notecards',
      suborderIds: suborders.map(({ suborderId }) => suborderId),
    });
    setPrinting(false);
    if (outcome.kind === 'blocked') showToast({ tone: 'red', title: 'The browser blocked the print window' });
    if (outcome.kind === 'failed') showToast({ tone: 'red', title: outcome.message });
    if (outcome.kind !== 'printed') return;
    for (const { suborderId, notecardsPrinted } of suborders) {
      if (!outcome.suborderIds.includes(suborderId)) continue;
      await record
        .mutateAsync({ suborderId, documents: ['notecard'], reprint: notecardsPrinted > 0 })
        .catch((error: unknown) => showToast(notNoted(suborderId, error)));
    }
  });
  return { print: (suborders: readonly Suborder[]) => void print(suborders), isPrinting };
}
