import { useState } from 'react';
import { addLineItem } from '@bloomdesk/contract/line-items/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { makesLabelStale } from '@bloomdesk/domain/line-items/line-item-rules';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { ProductFields } from '#parts/products/product-fields.tsx';
import { useReasonChoice } from '#parts/reasons/reason-choice.ts';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';
import { useLineItemChange } from './use-line-item-change.ts';
import { useProductChoice } from '#parts/products/use-product-choice.ts';

export interface AddLineItemDialogProps {
  suborder: Suborder;
  onClose: () => void;
}

const charges = [
  { value: 'charged', label: 'Charge it', note: 'The totals of the order go up.' },
  { value: 'free', label: 'Free', note: 'It is discounted by all it costs (price 0, tax 0).' },
  { value: 'unchanged', label: 'Leave the totals as they are', note: 'It keeps its price and is shown as no charge.' },
] as const;
type Charge = (typeof charges)[number]['value'];

/** Adds a product to a suborder, charged, free or without touching the totals (spec 2, section 7; D109, D110). */
export function AddLineItemDialog({ suborder, onClose }: AddLineItemDialogProps) {
  const { suborderId, version } = suborder;
  const change = useLineItemChange(addLineItem, ({ lineItem }) => {
    showToast({ title: `${lineItem.quantity} × ${lineItem.name} added to suborder ${suborderId}` });
    onClose();
  });
  const draftName = `add-line.${suborderId}`;
  const product = useProductChoice(suborderId, { draftName });
  const choice = useReasonChoice(draftName);
  const [{ charge }, setPrice, priceDraft] = useDraft<{ charge: Charge }>(`${draftName}.price`, { charge: 'charged' });
  const draft = joinDrafts(product.draft, choice.draft, priceDraft);
  const [hasSubmitted, setSubmitted] = useState(false);
  const submit = () => {
    setSubmitted(true);
    if (!product.line || !choice.reason) return;
    change.submit({
      suborderId,
      lineitem: product.line,
      reasons: [choice.reason],
      isFree: charge === 'free',
      updateTotals: charge !== 'unchanged',
      ignoreInventoryAvailability: product.rights.ignoresStock,
      expectedVersion: version,
    });
  };
  return (
    <Dialog
      title="Add New Line Item"
      intro={suborderId}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label="Add line item" isPending={change.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        {makesLabelStale(suborder) && (
          <Banner tone="amber">It is already printed: its documents must be reprinted after this.</Banner>
        )}
        <ProductFields choice={product} hasSubmitted={hasSubmitted} autoFocus />
        <RadioGroup label="Price" options={charges} value={charge} onChange={(next) => setPrice({ charge: next })} />
        <ReasonFields choice={choice} hasSubmitted={hasSubmitted} />
        {change.problem && <Banner tone="red">{change.problem}</Banner>}
      </div>
    </Dialog>
  );
}
