import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  cancelTransfer,
  previewTransfer,
  receiveTransfer,
  type Transfer,
} from '@bloomdesk/contract/inventory/transfers.calls';
import { mayTouchTransfer } from '@bloomdesk/domain/inventory/transfers/transfer';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { read, useChange } from '#lib/use-call.ts';
import { lossText } from '#features/inventory/stock-loss/format-stock-loss.ts';
import type { BucketToLabel } from '#features/inventory/receiving/labels-of.ts';
import { useCheckedSave } from '#features/inventory/stock-loss/use-checked-save.ts';
import { StockLossNotice } from '#features/inventory/stock-loss/stock-loss-notice.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { transferTexts } from '#texts/english/supply/transfers.ts';
import { useTexts } from '#texts/use-texts.ts';

const ReceiveTransferDialog = onOpening(
  () => import('./receive-transfer-dialog.tsx'),
  (file) => file.ReceiveTransferDialog,
);

export interface TransferActionsProps {
  transfer: Transfer;
  onReceived: (labels: BucketToLabel[]) => void;
}

/** The center it goes to receives it, the one it left calls it back. */
export function TransferActions({ transfer, onReceived }: TransferActionsProps) {
  const t = useTexts(transferTexts);
  const { may, fcOf } = useSession();
  const [open, setOpen] = useState<'receive' | 'cancel' | null>(null);
  if (!may(receiveTransfer) || !mayTouchTransfer(transfer.state).ok) return null;
  return (
    <>
      {fcOf(transfer.fromFcId) && (
        <Button opens={ConfirmDialog} onClick={() => setOpen('cancel')}>
          {t('callBack')}
        </Button>
      )}
      {fcOf(transfer.toFcId) && (
        <Button kind="primary" opens={ReceiveTransferDialog} onClick={() => setOpen('receive')}>
          {t('receive')}
        </Button>
      )}
      {open === 'cancel' && <CallBackDialog transfer={transfer} onClose={() => setOpen(null)} />}
      {open === 'receive' && (
        <Suspense fallback={null}>
          <ReceiveTransferDialog
            transfer={transfer}
            onReceived={(labels) => {
              setOpen(null);
              onReceived(labels);
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Calls back what is in transit, and says first who loses stock by it. */
export function CallBackDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useTexts(transferTexts);
  const change = useChange(cancelTransfer);
  const { transferId, code, version, lines } = transfer;
  const { data, isLoading, error } = useQuery({ ...read(previewTransfer, { transferId }), staleTime: 0 });
  const check = { loss: data?.affected, isLoading, error };
  const units = lines.reduce((sum, { outstanding }) => sum + outstanding, 0);
  const checked = useCheckedSave(check, transfer, () =>
    change.mutate(
      { transferId, expectedVersion: version },
      {
        onSuccess: ({ affected }) => {
          showToast({ title: t('calledBack', { code }), text: lossText(affected) });
          onClose();
        },
      },
    ),
  );
  return (
    <ConfirmDialog
      title={t('callBackTitle', { code })}
      confirmLabel={t('callBackIt', { count: units })}
      cancelLabel={t('back')}
      isDanger
      isPending={change.isPending}
      isWaiting={checked.isWaiting}
      error={change.error ? messageOf(change.error) : undefined}
      onConfirm={checked.press}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{t('goesBack')}</p>
        <StockLossNotice {...check} />
      </div>
    </ConfirmDialog>
  );
}
