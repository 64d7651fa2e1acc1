import { useState } from 'react';
import { type CycleCount, turnCycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import { mayTurn } from '@bloomdesk/domain/inventory/counting/cycle-count';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { countSheetTexts } from '#texts/english/supply/count-sheet.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface CancelCountButtonProps {
  count: CycleCount;
  className?: string;
}

/** Cancels a sheet that is neither booked nor cancelled; what was counted on it changes nothing. */
export function CancelCountButton({ count, className }: CancelCountButtonProps) {
  const t = useTexts(countSheetTexts);
  const { may } = useSession();
  const turn = useChange(turnCycleCount);
  const [isAsking, setAsking] = useState(false);
  const { countId, code, state, version } = count;
  if (!may(turnCycleCount) || !mayTurn(state, 'cancelled').ok) return null;
  const cancel = () =>
    turn.mutate(
      { countId: String(countId), state: 'cancelled', expectedVersion: version },
      {
        onSuccess: () => {
          showToast({ title: t('cancelled', { code }) });
          setAsking(false);
        },
      },
    );
  return (
    <>
      <Button className={className} opens={ConfirmDialog} onClick={() => setAsking(true)}>
        {t('cancelCount')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('cancelTitle', { code })}
          confirmLabel={t('cancelIt')}
          cancelLabel={t('back')}
          isDanger
          isPending={turn.isPending}
          error={turn.error ? messageOf(turn.error) : undefined}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          {t('changesNothing')}
        </ConfirmDialog>
      )}
    </>
  );
}
