import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { DeliveryWindowEditing } from './use-delivery-window-editing.ts';

/** Why the written window is not saved yet, and what can be done; what was typed stays. */
export function SaveObstacleNotice({ editing }: { editing: DeliveryWindowEditing }) {
  const { obstacle, dismiss, save, goOnFrom, isPending } = editing;
  if (!obstacle) return null;
  if (obstacle.kind === 'booked')
    return (
      <ConfirmDialog
        title="Suborders are booked in this window"
        confirmLabel="Save the window anyway"
        isPending={isPending}
        onConfirm={() => save(true)}
        onClose={dismiss}
      >
        {obstacle.message}
      </ConfirmDialog>
    );
  const current = obstacle.kind === 'changed' ? obstacle.current : null;
  return (
    <Banner
      tone="red"
      onClose={dismiss}
      action={
        current && (
          <>
            <Button size="small" onClick={() => goOnFrom(current, 'theirs')}>
              Take theirs
            </Button>
            <Button size="small" onClick={() => goOnFrom(current, 'mine')}>
              Keep mine
            </Button>
          </>
        )
      }
    >
      {obstacle.message}
    </Banner>
  );
}
