import { recordPrint } from '@bloomdesk/contract/printing/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isUnknown, messageOf } from '#lib/format-failure.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { printInPopup } from './popup/print-popup.ts';

/** Said of a print whose record did not succeed. */
export function notNoted(suborderId: string, error: unknown) {
  return {
    tone: isUnknown(error) ? ('amber' as const) : ('red' as const),
    title: `${suborderId}: ${messageOf(error)}`,
    text: isUnknown(error) ? 'It printed.' : 'It printed but was not noted.',
  };
}

/** Prints the label of a printed suborder once more from its order's page; its status stays as it is (D260). */
export function useReprintLabel() {
  const record = useChange(recordPrint);
  const reprint = useLocked(async ({ suborderId }: Pick<Suborder, 'suborderId'>) => {
    const outcome = await printInPopup({ document: 'labels', suborderIds: [suborderId] });
    if (outcome.kind === 'blocked') showToast({ tone: 'red', title: 'The browser blocked the print window' });
    if (outcome.kind === 'failed') showToast({ tone: 'red', title: outcome.message });
    if (outcome.kind !== 'printed' || !outcome.suborderIds.includes(suborderId)) return;
    await record
      .mutateAsync({ suborderId, documents: ['label'], reprint: true })
      .catch((error: unknown) => showToast(notNoted(suborderId, error)));
  });
  return (suborder: Pick<Suborder, 'suborderId'>) => void reprint(suborder);
}
