import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getLot } from '@bloomdesk/contract/inventory/calls';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { currentTime } from '#lib/time/clock.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { EditLotDialog } from './saving/edit-lot-dialog.tsx';
import { LotModal } from './lot-modal.tsx';
import { ReceiveLotDialog } from './receive-lot-dialog.tsx';
import type { useLotDialogs } from './use-lot-dialogs.ts';
import { answeredLot, type Lot } from './lot.ts';

export interface LotDialogsProps {
  dialogs: ReturnType<typeof useLotDialogs>;
  /** The lots on screen, so that a dialog has one at once. */
  known: readonly Lot[];
}

/** The dialog that is open over a lot, with the lot as it stands now. */
export function LotDialogs({ dialogs, known }: LotDialogsProps) {
  const { open, adjust, receive, edit, leave, close } = dialogs;
  const [now] = useState(() => currentTime());
  const lotId = open?.lotId ?? 0;
  const fresh = useQuery({ ...read(getLot, { id: lotId }), select: answeredLot, enabled: open !== null });
  const { fcOf } = useSession();
  const lot = fresh.data ?? known.find(({ id }) => id === lotId);
  if (!open || !lot) return null;
  const today = fcToday(now, fcOf(lot.fcId)?.timezone ?? 'UTC');
  if (open.kind === 'lot')
    return (
      <LotModal
        lot={lot}
        onAdjust={(adjustmentId) => adjust(lot.id, adjustmentId, true)}
        onReceive={() => receive(lot.id, true)}
        onEdit={() => edit(lot.id, true)}
        onClose={close}
      />
    );
  if (open.kind === 'receive') return <ReceiveLotDialog lot={lot} onClose={leave} />;
  if (open.kind === 'edit') return <EditLotDialog {...{ lot, today }} onClose={leave} />;
  return (
    <AdjustmentDialog
      lot={lot}
      adjustmentId={open.adjustmentId}
      today={today}
      onBack={open.isFromLot ? leave : undefined}
      onClose={close}
    />
  );
}
