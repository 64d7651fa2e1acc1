import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  endPurchaseOrder,
  type PurchaseOrder,
  previewPurchaseOrder,
} from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { failureNotice } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { lossText } from '#features/inventory/stock-loss/format-stock-loss.ts';
import { useCheckedSave } from '#features/inventory/stock-loss/use-checked-save.ts';
import { StockLossNotice } from '#features/inventory/stock-loss/stock-loss-notice.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { purchasingTexts } from '#texts/english/supply/purchasing.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface EndPurchaseOrderDialogProps {
  order: PurchaseOrder;
  as: 'cancelled' | 'closed';
  onClose: () => void;
}

/** Cancels or closes a purchase order, with a reason, and says first who loses stock by it. */
export function EndPurchaseOrderDialog({ order, as, onClose }: EndPurchaseOrderDialogProps) {
  const t = useTexts(purchasingTexts);
  const word = useWords();
  const change = useChange(endPurchaseOrder);
  const [form, setForm] = useState({ reason: '' });
  const { reason } = form;
  const [hasSubmitted, setSubmitted] = useState(false);
  const { purchaseOrderId, code, version } = order;
  const { data, isLoading, error } = useQuery({ ...read(previewPurchaseOrder, { purchaseOrderId }), staleTime: 0 });
  const check = { loss: data?.affected, isLoading, error };
  const isCancelled = as === 'cancelled';
  const checked = useCheckedSave(check, form, () =>
    change.mutate(
      { purchaseOrderId, as, reason, expectedVersion: version },
      {
        onSuccess: ({ affected }) => {
          showToast({
            title: isCancelled ? t('isCancelled', { code }) : t('isClosed', { code }),
            text: lossText(affected),
          });
          onClose();
        },
      },
    ),
  );
  const submit = () => {
    setSubmitted(true);
    if (reason.trim() !== '') checked.press();
  };
  return (
    <Dialog
      title={isCancelled ? t('cancelTitle', { code }) : t('closeTitle', { code })}
      intro={isCancelled ? order.vendorName : t('nothingExpected')}
      isChanged={reason !== ''}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {t('back')}
          </Button>
          <Button
            kind={isCancelled ? 'danger' : 'primary'}
            type="submit"
            isPending={change.isPending || checked.isWaiting}
          >
            {isCancelled ? t('cancelIt') : t('closeIt')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && <Banner {...failureNotice(change.error)} />}
        <TextField
          label={word('Reason')}
          required
          autoFocus
          maxLength={200}
          value={reason}
          onValueChange={(text) => setForm({ reason: text })}
          error={hasSubmitted && reason.trim() === '' ? t('reasonRequired') : undefined}
        />
        <StockLossNotice {...check} />
      </div>
    </Dialog>
  );
}
