import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { sendTransfer } from '@bloomdesk/contract/inventory/transfers.calls';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { Button } from '#ui/button.tsx';
import { transferTexts } from '#texts/english/supply/transfers.ts';
import { useTexts } from '#texts/use-texts.ts';

const NewTransferDialog = onOpening(
  () => import('./new-transfer-dialog.tsx'),
  (file) => file.NewTransferDialog,
);

/** Opens the form of a new transfer, for those who write stock; sent, it leads to the transfer. */
export function NewTransferButton({ fc }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(transferTexts);
  const { may } = useSession();
  const navigate = useNavigate();
  const [today, setToday] = useState<string | null>(null);
  const [sentId, setSentId] = useState<number | null>(null);
  useEffect(() => {
    // once the form is gone, or leaving would ask about what it holds
    if (sentId !== null) void navigate({ to: `/supply/transfers/${sentId}` });
  }, [sentId, navigate]);
  if (!may(sendTransfer)) return null;
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => setToday(fcToday(currentTime(), fc.timezone))}>
        {t('newTransfer')}
      </Button>
      {today !== null && (
        <Suspense fallback={null}>
          <NewTransferDialog
            {...{ fc, today }}
            onSent={(transferId) => {
              setToday(null);
              setSentId(transferId);
            }}
            onClose={() => setToday(null)}
          />
        </Suspense>
      )}
    </>
  );
}
