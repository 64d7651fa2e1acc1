import { useState } from 'react';
import { refundLineItems } from '@bloomdesk/contract/line-items/calls';
import { formatDollars } from '#lib/format-dollars.ts';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { LineItemDialogProps } from './delete-line-item-dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { useReasonChoice } from '#parts/reasons/reason-choice.ts';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';
import { SendBackChoice } from './send-back-choice.tsx';
import { useLineItemChange } from './use-line-item-change.ts';
import { useSendBack } from './use-send-back.ts';

/** Refunds some or all of a printed line: marks it and sends the money back in the same step (D150, D272). */
export function RefundLineItemDialog({ suborder, line, onClose }: LineItemDialogProps) {
  const { suborderId, version } = suborder;
  const left = line.quantity - line.refundedQuantity;
  const change = useLineItemChange(refundLineItems, ({ refunds, amount, sent }) => {
    showToast({
      title: `${refunds[0]?.quantity} × ${line.name} of suborder ${suborderId} marked as refunded`,
      text: `${formatDollars(amount)} ${sent.length > 0 ? 'is on its way' : 'is to go'} back to the customer.`,
    });
    onClose();
  });
  const draftName = `refund.${suborderId}.${line.index}`;
  const choice = useReasonChoice(draftName);
  const start: { quantity: number | null } = { quantity: left };
  const [{ quantity }, setPieces, piecesDraft] = useDraft(`${draftName}.quantity`, start);
  const [hasSubmitted, setSubmitted] = useState(false);
  const money = useSendBack(suborder, line, quantity ?? 0);
  const draft = joinDrafts(choice.draft, piecesDraft, money.draft);
  const isWhole = quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= left;
  const submit = () => {
    setSubmitted(true);
    if (!choice.reason || !isWhole || money.blocked !== null) return;
    change.submit({
      suborderId,
      lineItems: [{ index: line.index, quantity, sku: line.sku }],
      reasons: [choice.reason],
      refundNow: !money.isMarkOnly,
      additionalResolution: !money.isMarkOnly && money.sendBack?.isAdditional === true,
      expectedVersion: version,
    });
  };
  return (
    <Dialog
      title="Confirm Line Item Refund"
      intro={`${line.name} (${line.sku}) of ${suborderId}`}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label={`Refund ${line.name}`}
          isPending={change.isPending}
          disabledReason={money.blocked ?? undefined}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {left > 1 && (
          <NumberField
            label="Quantity"
            required
            min={1}
            max={left}
            value={quantity}
            onChange={(next) => setPieces({ quantity: next })}
            hint={`${left} of ${line.quantity} can still be refunded.`}
            error={hasSubmitted && !isWhole ? `Must be a whole number from 1 to ${left}.` : undefined}
          />
        )}
        <ReasonFields choice={choice} hasSubmitted={hasSubmitted} autoFocus />
        {isWhole && money.sendBack && (
          <SendBackChoice {...money} sendBack={money.sendBack} onChange={money.setMarkOnly} />
        )}
        {change.problem && <Banner tone="red">{change.problem}</Banner>}
      </div>
    </Dialog>
  );
}
