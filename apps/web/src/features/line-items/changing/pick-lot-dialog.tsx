import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LineLot, listLineLots, pickLineLot } from '@bloomdesk/contract/line-items/lots.calls';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { useDraft } from '#lib/changing/use-draft.ts';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { StockChoice } from '#parts/stock/stock-choice.tsx';
import { Banner } from '#ui/banner.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LineItemDialogProps } from './delete-line-item-dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { useLineItemChange } from './use-line-item-change.ts';

interface Choices {
  lotId: string | null;
  strategy: DeallocateStrategy;
}

/** Gives a line its units from another lot, where its own went bad or is the wrong one (D315). */
export function PickLotDialog({ suborder, line, onClose }: LineItemDialogProps) {
  const { suborderId, version } = suborder;
  const { index, name } = line;
  const start: Choices = { lotId: null, strategy: 'delete' };
  const [{ lotId, strategy }, setChoices, draft] = useDraft(`lot.${suborderId}.${index}`, start);
  const [hasSubmitted, setSubmitted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(read(listLineLots, { suborderId, index: String(index) }));
  const change = useLineItemChange(pickLineLot, () => {
    showToast({ title: `${name} of suborder ${suborderId} comes from lot ${lotId ?? ''}` });
    onClose();
  });
  const products = data?.products ?? [];
  const gives = products.find(({ lots }) => lots.some((lot) => String(lot.lotId) === lotId));
  const letsGo = gives?.lots.some((lot) => lot.held > 0 && String(lot.lotId) !== lotId) ?? false;
  const choose = (changes: Partial<Choices>) => setChoices((before) => ({ ...before, ...changes }));
  const submit = () => {
    setSubmitted(true);
    if (lotId === null) return;
    change.submit({
      suborderId,
      index: String(index),
      lotId: Number(lotId),
      deallocateStrategy: letsGo ? strategy : 'delete',
      expectedVersion: version,
    });
  };
  return (
    <Dialog
      title="Pick a new lot"
      intro={`${line.quantity} × ${name} (${line.sku}) of ${suborderId}`}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label={lotId === null ? 'Pick a lot' : `Pick lot ${lotId}`}
          isPending={change.isPending}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {!data && !error && <Skeleton lines={4} />}
        {error && (
          <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
            {messageOf(error)}
          </LoadFailure>
        )}
        {data && products.length === 0 && <p>No lot of this product is left at this center.</p>}
        {products.map(({ sku, units, lots }) => (
          <RadioGroup
            key={sku}
            label={products.length > 1 ? `Lot of ${sku}, ${units} needed` : 'Lot'}
            options={lots.map((lot) => ({
              value: String(lot.lotId),
              label: `Lot ${lot.lotId}`,
              note: lotWords(lot),
              disabledReason: lot.problem ?? undefined,
            }))}
            value={lotId}
            onChange={(next) => choose({ lotId: next })}
            error={hasSubmitted && lotId === null ? 'Choose a lot.' : undefined}
          />
        ))}
        {letsGo && (
          <StockChoice
            label="What happens to the units it had"
            value={strategy}
            onChange={(next) => choose({ strategy: next })}
          />
        )}
        {change.problem && <Banner tone="red">{change.problem}</Banner>}
      </div>
    </Dialog>
  );
}

function lotWords({ arrivalDate, expirationDate, isInbound, units }: LineLot): string {
  const facts = [
    isInbound ? `On its way${arrivalDate === null ? '' : `, arrives ${formatDay(arrivalDate)}`}` : null,
    expirationDate === null ? null : `Spoils after ${formatDay(expirationDate)}`,
    `${units} left`,
  ];
  return facts.filter((fact) => fact !== null).join(', ');
}
