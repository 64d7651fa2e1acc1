import { useState } from 'react';
import { receiveLot } from '@bloomdesk/contract/inventory/calls';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { lotName } from './lot-name.ts';
import { useCheckedSave } from './stock-loss/use-checked-save.ts';
import { StockLossNotice } from './stock-loss/stock-loss-notice.tsx';
import { lossText } from './stock-loss/format-stock-loss.ts';
import { useStockLoss } from './stock-loss/use-stock-loss.ts';
import { Banner } from '#ui/banner.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { Lot } from './lot.ts';
import { inventoryFormTexts } from '#texts/english/inventory-forms.ts';
import { useTexts } from '#texts/use-texts.ts';

interface ReceivedForm {
  quantity: number | null;
  rest: 'expected' | 'cancelled';
}

export interface ReceiveLotDialogProps {
  lot: Lot;
  onClose: () => void;
}

/** Says how many units of a lot on its way have come; what was presold becomes committed (table A7). */
export function ReceiveLotDialog({ lot, onClose }: ReceiveLotDialogProps) {
  const t = useTexts(inventoryFormTexts);
  const change = useChange(receiveLot);
  const [form, setForm] = useState<ReceivedForm>({ quantity: lot.inboundQuantity, rest: 'expected' });
  const { quantity, rest } = form;
  const missing = Math.max(0, lot.inboundQuantity - (quantity ?? 0));
  const isNothing = quantity === 0 && rest === 'expected';
  const isWrong = quantity === null || !Number.isInteger(quantity) || quantity < 0;
  const loss = useStockLoss(lot.id, isWrong || rest === 'expected' ? 0 : missing);
  const checked = useCheckedSave(loss, form, () => {
    if (quantity === null) return;
    change.mutate(
      { id: lot.id, quantity, rest, expectedVersion: lot.version },
      {
        onSuccess: ({ affected }) => {
          showToast({
            title: t('receivedOf', { units: quantity, product: lot.productName }),
            text: lossText(affected),
          });
          onClose();
        },
      },
    );
  });
  return (
    <Dialog
      title={t('receiveLot')}
      intro={lotName(lot)}
      isChanged={quantity !== lot.inboundQuantity}
      isPending={change.isPending}
      onSubmit={() => !isWrong && !isNothing && checked.press()}
      onClose={onClose}
      footer={
        <DialogButtons
          label={t('receiveLot')}
          cancelLabel={t('cancel')}
          isPending={change.isPending}
          isWaiting={checked.isWaiting}
          onClose={onClose}
        />
      }
    >
      <NumberField
        label={t('unitsReceived')}
        required
        autoFocus
        value={quantity}
        onChange={(units) => setForm({ ...form, quantity: units })}
        min={0}
        max={1_000_000}
        hint={t('onOrderPresold', { ordered: lot.inboundQuantity, presold: lot.presold })}
        error={isWrong ? t('wholeUnits') : isNothing ? t('howMany') : undefined}
      />
      {missing > 0 && !isWrong && (
        <RadioGroup
          label={t('theOther', { units: missing })}
          value={rest}
          onChange={(others) => setForm({ ...form, rest: others })}
          options={[
            { value: 'expected', label: t('stillExpected'), note: t('lotOfTheirOwn') },
            { value: 'cancelled', label: t('cancelled'), note: t('willNotCome') },
          ]}
        />
      )}
      <StockLossNotice {...loss} />
      {change.error && <Banner {...failureNotice(change.error)} className="mt-4" />}
    </Dialog>
  );
}
