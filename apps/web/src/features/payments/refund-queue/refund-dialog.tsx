import { useState } from 'react';
import type { OpenRefundRow } from '@bloomdesk/contract/payments/refund-queue.calls';
import { formatDollars } from '#lib/format-dollars.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DismissRefundDialog } from './dismiss-refund-dialog.tsx';
import { PayByHandDialog } from './pay-by-hand-dialog.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { useCreditRefund, useRetryRefund } from './use-open-refund.ts';

export interface RefundDialogProps {
  refund: OpenRefundRow;
  onClose: () => void;
}

/** A refund that waits, and what a care lead can do about it. */
export function RefundDialog({ refund, onClose }: RefundDialogProps) {
  const [isDismissing, setDismissing] = useState(false);
  if (refund.status === 'granted') return <PayByHandDialog {...{ refund, onClose }} />;
  if (isDismissing) return <DismissRefundDialog {...{ refund, onClose }} onBack={() => setDismissing(false)} />;
  return <ReviewDialog {...{ refund, onClose }} onDismiss={() => setDismissing(true)} />;
}

function ReviewDialog({ refund, onClose, onDismiss }: RefundDialogProps & { onDismiss: () => void }) {
  const { can } = useSession();
  const retry = useRetryRefund(onClose);
  const credit = useCreditRefund(onClose);
  const isPending = retry.isPending || credit.isPending;
  const { refundId, amount, status, givenSince, hasNoGateway } = refund;
  const isFailed = status === 'failed';
  const isGiven = isFailed && givenSince > 0;
  const isBlocked = isGiven && !can('resolution.additional');
  const error = retry.error ?? credit.error;
  const retrying = (
    <Button
      kind="primary"
      isPending={retry.isPending}
      disabled={isPending}
      disabledReason={isBlocked ? 'A care manager can give more for this order.' : undefined}
      onClick={() => retry.retry(refundId, isGiven)}
    >
      {isGiven ? 'Refund in addition' : 'Retry'}
    </Button>
  );
  return (
    <Dialog
      title={`Refund of ${formatDollars(amount)}`}
      intro={introOf(refund)}
      width={560}
      {...{ onClose, isPending }}
      footer={
        <>
          {isFailed && (
            <>
              <Button disabled={isPending} onClick={onDismiss}>
                Dismiss…
              </Button>
              <Button
                kind={hasNoGateway ? 'primary' : undefined}
                isPending={credit.isPending}
                disabled={isPending}
                onClick={() => credit.credit(refundId)}
              >
                Give {formatDollars(amount)} as credit
              </Button>
            </>
          )}
          {!(isFailed && hasNoGateway) && retrying}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Banner tone="red">{messageOf(error)}</Banner>}
        {isGiven && (
          <Banner tone="amber">{formatDollars(givenSince)} was given for this order after the refund failed.</Banner>
        )}
        <RefundFacts refund={refund} />
      </div>
    </Dialog>
  );
}

function introOf({ status, hasNoGateway }: OpenRefundRow): string {
  if (status === 'pending') return 'The gateway is asked about this refund before it is sent again.';
  if (hasNoGateway) return 'No gateway can give this payment back.';
  return 'Retrying sends the same refund to the payment it came from.';
}
