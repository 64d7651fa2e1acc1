import { useNavigate } from '@tanstack/react-router';
import { completeBatch } from '@bloomdesk/contract/batches/calls';
import type { PackedCount } from '@bloomdesk/domain/batches/batch-completion';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { ReasonField, useReason } from '#features/fulfilling/reason-field.tsx';
import { fulfillingDialogTexts } from '#texts/english/fulfilling-dialogs.ts';
import { useTexts } from '#texts/use-texts.ts';

interface CompleteUnpackedDialogProps {
  batchId: string;
  count: PackedCount;
  inException: number;
  onClose: () => void;
}

/** Completes a guided batch that is not packed to the end; the reason is kept in the audit trail (A2, D273). */
export function CompleteUnpackedDialog({ batchId, count, inException, onClose }: CompleteUnpackedDialogProps) {
  const t = useTexts(fulfillingDialogTexts);
  const navigate = useNavigate();
  const completion = useChange(completeBatch);
  const reason = useReason();
  const submit = () => {
    const given = reason.submit();
    if (given === undefined) return;
    completion.mutate(
      { batchId, force: true, reason: given, confirmExceptions: inException },
      {
        onSuccess: () => {
          onClose();
          void navigate({ to: '/batches/$batchId', params: { batchId } });
        },
      },
    );
  };
  return (
    <Dialog
      title={t('completeThis')}
      intro={t('unpackedOf', { unpacked: count.unpacked, total: count.total })}
      isChanged={reason.isTyped}
      isPending={completion.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label={t('completeBatch')}
          cancelLabel={t('cancel')}
          isPending={completion.isPending}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {completion.error && <Banner {...failureNotice(completion.error)} />}
        <p className="text-muted">
          {t('awaitingPickup')} {inException > 0 && t('exceptionsStay', { count: inException })}
        </p>
        <ReasonField reason={reason} />
      </div>
    </Dialog>
  );
}
