import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenRefundRow } from '@bloomdesk/contract/care/refund-queue.calls';
import { dollarWords } from '#lib/dollar-words.ts';
import { messageOf } from '#lib/failure-words.ts';
import { useSession } from '#lib/session.ts';
import { momentWords } from '#lib/when-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { gatewayWords, refundReasonWords, refundStatusLabel } from './refund-words.ts';
import { useDismissRefund, useRetryRefund } from './use-open-refund.ts';

export interface RefundDialogProps {
  refund: OpenRefundRow;
  onClose: () => void;
}

/** A refund that waits, and what a care lead can do about it. */
export function RefundDialog({ refund, onClose }: RefundDialogProps) {
  const { can } = useSession();
  const [note, setNote] = useState<string | null>(null);
  const retry = useRetryRefund(onClose);
  const dismiss = useDismissRefund(onClose);
  const isPending = retry.isPending || dismiss.isPending;
  const { refundId, status, givenSince } = refund;
  const isGiven = status === 'failed' && givenSince > 0;
  const isBlocked = isGiven && !can('resolution.additional');
  const error = note === null ? retry.error : dismiss.error;
  return (
    <Dialog
      title={`Refund of ${dollarWords(refund.amount)}`}
      intro={introOf(refund)}
      width={560}
      isChanged={note !== null && note !== ''}
      {...{ onClose, isPending }}
      footer={
        note === null ? (
          <>
            {status === 'failed' && <Button onClick={() => setNote('')}>Dismiss…</Button>}
            <Button
              kind="primary"
              isPending={retry.isPending}
              disabledReason={isBlocked ? 'A care manager can give more for this order.' : undefined}
              onClick={() => retry.retry(refundId, isGiven)}
            >
              {isGiven ? 'Refund in addition' : 'Retry'}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isPending} onClick={() => setNote(null)}>
              Back
            </Button>
            <Button
              kind="danger"
              isPending={dismiss.isPending}
              disabled={note.trim() === ''}
              onClick={() => dismiss.dismiss(refundId, note)}
            >
              Dismiss refund
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Banner tone="red">{messageOf(error)}</Banner>}
        {isGiven && (
          <Banner tone="amber">{dollarWords(givenSince)} was given for this order after the refund failed.</Banner>
        )}
        <RefundFacts refund={refund} />
        {note !== null && (
          <TextArea
            label="Why is nothing refunded?"
            required
            maxLength={500}
            value={note}
            onValueChange={setNote}
            hint="The refund leaves this list, and no money is sent."
          />
        )}
      </div>
    </Dialog>
  );
}

function introOf({ status }: OpenRefundRow): string {
  if (status === 'pending') return 'The gateway is asked what it knows of it before anything is sent again.';
  return 'Retrying sends the same refund to the payment it came from.';
}

function RefundFacts({ refund }: { refund: OpenRefundRow }) {
  const { orderId, suborderId, status, customerEmail, performedBy, askedAt, since, message, tax } = refund;
  const order = (
    <Link to="/orders/$orderId" params={{ orderId }} className="link">
      {suborderId ?? orderId}
    </Link>
  );
  return (
    <DescriptionList
      items={[
        { term: 'Order', detail: order },
        { term: 'Customer', detail: customerEmail },
        { term: 'Status', detail: `${refundStatusLabel[status]} since ${momentWords(since)}` },
        { term: 'Last message', detail: message },
        { term: 'Gateway', detail: gatewayWords(refund) },
        { term: 'Tax included', detail: dollarWords(tax) },
        { term: 'Reason', detail: refundReasonWords(refund) },
        { term: 'Asked by', detail: `${performedBy}, ${momentWords(askedAt)}` },
      ]}
    />
  );
}
