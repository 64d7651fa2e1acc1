import { actionNames } from '@bloomdesk/domain/action-names';
import { useState } from 'react';
import { deleteLineItem } from '@bloomdesk/contract/line-items/calls';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { formatDollars } from '#lib/format-dollars.ts';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { useReasonChoice } from '#parts/reasons/reason-choice.ts';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';
import { StockChoice } from '#parts/stock/stock-choice.tsx';
import { useLineItemChange } from './use-line-item-change.ts';
import { useSendBack } from './use-send-back.ts';
import { useRestoreLineItem } from './use-restore-line-item.ts';

export interface LineItemDialogProps {
  suborder: Suborder;
  line: LineItem;
  onClose: () => void;
}

interface Choices {
  isRefunded: boolean;
  strategy: DeallocateStrategy;
}

/** Asks before a line item is deleted: why, what becomes of its stock, and whether what is owed for it goes back (spec 2, section 5). */
export function DeleteLineItemDialog({ suborder, line, onClose }: LineItemDialogProps) {
  const { suborderId, version } = suborder;
  const restore = useRestoreLineItem(suborderId, line);
  const change = useLineItemChange(deleteLineItem, ({ proposedRefund, sent }) => {
    const title = `${line.name} deleted from suborder ${suborderId}`;
    if (sent.length > 0) showToast({ title, text: sentWords(sent) });
    else showToast({ title, text: owedWords(proposedRefund), action: restore });
    onClose();
  });
  const draftName = `delete.${suborderId}.${line.index}`;
  const choice = useReasonChoice(draftName);
  const { can } = useSession();
  const money = useSendBack(suborder, line, line.quantity - line.refundedQuantity);
  const start: Choices = { isRefunded: false, strategy: 'delete' };
  const [{ isRefunded, strategy }, setChoices, choicesDraft] = useDraft(`${draftName}.choices`, start);
  const choose = (changes: Partial<Choices>) => setChoices((before) => ({ ...before, ...changes }));
  const draft = joinDrafts(choice.draft, choicesDraft);
  const mayRefund = can('order.refund') && line.chargeable && (money.sendBack?.amount ?? 0) > 0;
  const [hasSubmitted, setSubmitted] = useState(false);
  const submit = () => {
    setSubmitted(true);
    if (!choice.reason) return;
    change.submit({
      suborderId,
      index: line.index,
      deallocateStrategy: strategy,
      reasons: [choice.reason],
      refundNow: mayRefund && isRefunded,
      additionalResolution: mayRefund && isRefunded && money.sendBack?.isAdditional === true,
      expectedVersion: version,
    });
  };
  return (
    <Dialog
      title={`Confirm ${actionNames.deleteLineItem}`}
      intro={`${line.quantity} × ${line.name} (${line.sku}) of ${suborderId}`}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={`Delete ${line.name}`} isDanger isPending={change.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <ReasonFields choice={choice} hasSubmitted={hasSubmitted} autoFocus />
        <StockChoice value={strategy} onChange={(next) => choose({ strategy: next })} />
        {line.chargeable && line.price > 0 && (
          <Banner>
            The order’s total falls by {formatDollars(line.price + line.taxAmount)}. What the customer has paid too much
            is then shown as To give back{mayRefund ? ', unless it is sent back now' : ''}.
          </Banner>
        )}
        {mayRefund && money.sendBack && (
          <Checkbox
            label="Refund what the customer is owed for it now"
            checked={isRefunded && money.sendBack.blocked === null}
            disabled={money.sendBack.blocked !== null}
            onCheckedChange={(isOn) => choose({ isRefunded: isOn })}
            hint={money.sendBack.blocked ?? 'It goes back to the payments of the order, with the reason above.'}
          />
        )}
        {change.problem && <Banner tone="red">{change.problem}</Banner>}
      </div>
    </Dialog>
  );
}

function sentWords(sent: readonly { amount: number }[]): string {
  return `${formatDollars(sent.reduce((sum, { amount }) => sum + amount, 0))} is on its way back to the customer.`;
}

function owedWords(proposedRefund: number): string | undefined {
  return proposedRefund > 0
    ? `${formatDollars(proposedRefund)} is to be given back; nothing has been sent.`
    : undefined;
}
