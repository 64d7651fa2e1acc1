import { useState } from 'react';
import { deleteLineItem } from '@bloomdesk/contract/care/line-items.calls';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders.shapes';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { dollarWords } from '#lib/dollar-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { useReasonChoice } from './reason-choice.ts';
import { ReasonFields } from './reason-fields.tsx';
import { StockChoice } from './stock-choice.tsx';
import { useLineChange } from './use-line-change.ts';
import { useRestoreLine } from './use-restore-line.ts';

export interface LineDialogProps {
  suborder: Suborder;
  line: LineItem;
  onClose: () => void;
}

/** Asks before a line item is deleted: why, and what becomes of its stock; what is owed for it is told, not sent. */
export function DeleteLineItemDialog({ suborder, line, onClose }: LineDialogProps) {
  const { suborderId, version } = suborder;
  const restore = useRestoreLine(suborderId, line);
  const change = useLineChange(deleteLineItem, ({ proposedRefund }) => {
    const title = `${line.name} deleted from suborder ${suborderId}`;
    showToast({ title, text: owedWords(proposedRefund), action: restore });
    onClose();
  });
  const choice = useReasonChoice();
  const [strategy, setStrategy] = useState<DeallocateStrategy>('delete');
  const [hasSubmitted, setSubmitted] = useState(false);
  const submit = () => {
    setSubmitted(true);
    if (!choice.reason) return;
    change.submit({
      suborderId,
      index: line.index,
      deallocateStrategy: strategy,
      reasons: [choice.reason],
      expectedVersion: version,
    });
  };
  return (
    <Dialog
      title="Confirm Delete Line Item"
      intro={`${line.quantity} × ${line.name} (${line.sku}) of ${suborderId}`}
      isChanged={choice.tag !== null}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={`Delete ${line.name}`} isDanger isPending={change.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <ReasonFields label="Reason" choice={choice} hasSubmitted={hasSubmitted} autoFocus />
        <StockChoice value={strategy} onChange={setStrategy} />
        {line.chargeable && line.price > 0 && (
          <Banner>
            The order’s total falls by {dollarWords(line.price + line.taxAmount)}. No refund is sent by this; what the
            customer has paid too much then stands as To give back.
          </Banner>
        )}
        {change.problem && <Banner tone="red">{change.problem}</Banner>}
      </div>
    </Dialog>
  );
}

function owedWords(proposedRefund: number): string | undefined {
  return proposedRefund > 0 ? `${dollarWords(proposedRefund)} is to be given back; nothing has been sent.` : undefined;
}
