import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  endPurchaseOrder,
  type PurchaseOrder,
  previewPurchaseOrder,
} from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { failureNotice } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { lossText } from '#features/inventory/format-stock-loss.ts';
import { StockLossNotice } from '#features/inventory/stock-loss-notice.tsx';
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
  const [reason, setReason] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const { purchaseOrderId, code, version } = order;
  const preview = useQuery({ ...read(previewPurchaseOrder, { purchaseOrderId }), staleTime: 0 });
  const isCancelled = as === 'cancelled';
  const submit = () => {
    setSubmitted(true);
    if (reason.trim() === '' || preview.isLoading) return;
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
    );
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
          <Button kind={isCancelled ? 'danger' : 'primary'} type="submit" isPending={change.isPending}>
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
          onValueChange={setReason}
          error={hasSubmitted && reason.trim() === '' ? t('reasonRequired') : undefined}
        />
        <StockLossNotice loss={preview.data?.affected} isLoading={preview.isLoading} />
        {preview.error && <Banner tone="amber" title={t('notChecked')} />}
      </div>
    </Dialog>
  );
}
