import { useState } from 'react';
import { addSuborder } from '@bloomdesk/contract/line-items/calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { ProductFields } from '#parts/products/product-fields.tsx';
import { useReasonChoice } from '#parts/reasons/reason-choice.ts';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';
import { useLineItemChange } from './use-line-item-change.ts';
import { useProductChoice } from '#parts/products/use-product-choice.ts';

export interface AddSuborderDialogProps {
  order: Order;
  onClose: () => void;
}

/** Adds one more delivery to the recipient of the order's first live suborder (D139). */
export function AddSuborderDialog({ order, onClose }: AddSuborderDialogProps) {
  const { orderId } = order;
  const first = order.suborders.find(isLive);
  const change = useLineItemChange(addSuborder, ({ suborderId }) => {
    showToast({ title: `Suborder ${suborderId} added to order ${orderId}` });
    onClose();
  });
  const draftName = `add-suborder.${orderId}`;
  const product = useProductChoice(first?.suborderId ?? null, { isNew: true, draftName });
  const choice = useReasonChoice(draftName);
  const [{ updatesTotals }, setTotals, totalsDraft] = useDraft(`${draftName}.totals`, { updatesTotals: true });
  const draft = joinDrafts(product.draft, choice.draft, totalsDraft);
  const [hasSubmitted, setSubmitted] = useState(false);
  const submit = () => {
    setSubmitted(true);
    if (!product.line || !choice.reason) return;
    const updateTotals = updatesTotals ? 'true' : 'false';
    change.submit({ orderId, lineItems: [product.line], reasons: [choice.reason], updateTotals });
  };
  return (
    <Dialog
      title="Add New Suborder"
      intro={first && `Delivered like ${first.suborderId}, to ${first.recipient.firstName} ${first.recipient.lastName}`}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label="Add suborder" isPending={change.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        {!first && <Banner tone="amber">Every suborder of this order is cancelled.</Banner>}
        <ProductFields choice={product} hasSubmitted={hasSubmitted} disabled={!first} autoFocus />
        <Checkbox
          label="Update totals"
          checked={updatesTotals}
          onCheckedChange={(isOn) => setTotals({ updatesTotals: isOn })}
        />
        <ReasonFields choice={choice} hasSubmitted={hasSubmitted} />
        {change.problem && <Banner tone="red">{change.problem}</Banner>}
      </div>
    </Dialog>
  );
}
