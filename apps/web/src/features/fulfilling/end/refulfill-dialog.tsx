import { useQueryClient } from '@tanstack/react-query';
import { startFulfilling } from '@bloomdesk/contract/batches/calls';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { failureNotice } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { openedBatch } from '#features/fulfilling/bench/opened-batch.ts';
import { ReasonField, useReason } from '#features/fulfilling/reason-field.tsx';
import { rememberRound } from '#features/fulfilling/bench/refulfill-round.ts';
import { fulfillingDialogTexts } from '#texts/english/fulfilling-dialogs.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Asks why a completed batch is fulfilled once more; the reason is kept in the audit trail (D91). */
export function RefulfillDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useTexts(fulfillingDialogTexts);
  const { batchId } = batch;
  const { email } = useSession().user;
  const queries = useQueryClient();
  const start = useChange(startFulfilling);
  const reason = useReason(t('onceMoreReason'));
  const submit = () => {
    const given = reason.submit();
    if (given === undefined) return;
    start.mutate(
      { batchId, refulfill: true, reason: given },
      {
        onSuccess: (opened) => {
          rememberRound({ ...opened.batch, email }, new Set());
          queries.setQueryData(openedBatch(batchId).queryKey, opened);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('onceMoreTitle', { id: batchId })}
      intro={t('onceMoreIntro')}
      isChanged={reason.isTyped}
      isPending={start.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label={t('onceMore', { id: batchId })}
          cancelLabel={t('cancel')}
          isPending={start.isPending}
          onClose={onClose}
        />
      }
    >
      <ReasonField reason={reason} />
      {start.error && <Banner {...failureNotice(start.error)} className="mt-3" />}
    </Dialog>
  );
}
