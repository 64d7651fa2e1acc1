import { useState } from 'react';
import type { OpenRefundRow } from '@bloomdesk/contract/payments/refund-queue.calls';
import { formatDollars } from '#lib/format-dollars.ts';
import { messageOf } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useDismissRefund } from './use-open-refund.ts';

interface DismissRefundDialogProps {
  refund: OpenRefundRow;
  onBack: () => void;
  onClose: () => void;
}

/** Takes a failed refund out of the list without money, with the reason why. */
export function DismissRefundDialog({ refund, onBack, onClose }: DismissRefundDialogProps) {
  const [note, setNote] = useState('');
  const { dismiss, error, isPending } = useDismissRefund(onClose);
  return (
    <Dialog
      title={`Dismiss refund of ${formatDollars(refund.amount)}`}
      isChanged={note !== ''}
      {...{ onClose, isPending }}
      footer={
        <>
          <Button disabled={isPending} onClick={onBack}>
            Cancel
          </Button>
          <Button
            kind="danger"
            isPending={isPending}
            disabled={note.trim() === ''}
            onClick={() => dismiss(refund.refundId, note)}
          >
            Dismiss refund
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Banner tone="red">{messageOf(error)}</Banner>}
        <TextArea
          label="Why is nothing refunded?"
          required
          autoFocus
          maxLength={500}
          value={note}
          onValueChange={setNote}
          hint="The refund leaves this list, and no money is sent."
        />
      </div>
    </Dialog>
  );
}
