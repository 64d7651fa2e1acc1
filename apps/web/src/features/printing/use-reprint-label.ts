import { recordPrint } from '@bloomdesk/contract/printing.calls';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { messageOf } from '#lib/failure-words.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { printInPopup } from './popup/print-popup.ts';

/** Prints the label of a printed suborder once more from its order's page; its status stays as it is (D260). */
export function useReprintLabel() {
  const record = useChange(recordPrint);
  const reprint = async ({ suborderId }: Pick<Suborder, 'suborderId'>) => {
    const outcome = await printInPopup({ document: 'labels', suborderIds: [suborderId] });
    if (outcome.kind === 'blocked') showToast({ tone: 'red', title: 'The browser blocked the print window' });
    if (outcome.kind === 'failed') showToast({ tone: 'red', title: outcome.message });
    if (outcome.kind !== 'printed' || !outcome.suborderIds.includes(suborderId)) return;
    await record.mutateAsync({ suborderId, documents: ['label'], reprint: true }).catch((error: unknown) =>
      showToast({
        tone: 'red',
        title: `${suborderId}: ${messageOf(error)}`,
        text: 'It printed but was not noted.',
      }),
    );
  };
  return (suborder: Pick<Suborder, 'suborderId'>) => void reprint(suborder);
}
