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

export interface EndPurchaseOrderDialogProps {
  order: PurchaseOrder;
  as: 'cancelled' | 'closed';
  onClose: () => void;
}

/** Cancels or closes a purchase order, with a reason, and says first who loses stock by it. */
export function EndPurchaseOrderDialog({ order, as, onClose }: EndPurchaseOrderDialogProps) {
  const change = useChange(endPurchaseOrder);
  const [reason, setReason] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const { purchaseOrderId, code, version } = order;
  const preview = useQuery({ ...read(previewPurchaseOrder, { purchaseOrderId }), staleTime: 0 });
  const verb = as === 'cancelled' ? 'Cancel' : 'Close';
  const submit = () => {
    setSubmitted(true);
    if (reason.trim() === '' || preview.isLoading) return;
    change.mutate(
      { purchaseOrderId, as, reason, expectedVersion: version },
      {
        onSuccess: ({ affected }) => {
          showToast({ title: `${code} is ${as}`, text: lossText(affected) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={`${verb} ${code}`}
      intro={as === 'closed' ? 'Nothing more is expected of this order.' : order.vendorName}
      isChanged={reason !== ''}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Back
          </Button>
          <Button kind={as === 'cancelled' ? 'danger' : 'primary'} type="submit" isPending={change.isPending}>
            {verb} purchase order
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && <Banner {...failureNotice(change.error)} />}
        <TextField
          label="Reason"
          required
          autoFocus
          maxLength={200}
          value={reason}
          onValueChange={setReason}
          error={hasSubmitted && reason.trim() === '' ? 'A reason is required.' : undefined}
        />
        <StockLossNotice loss={preview.data?.affected} isLoading={preview.isLoading} />
        {preview.error && <Banner tone="amber" title="Which orders this affects could not be checked." />}
      </div>
    </Dialog>
  );
}
