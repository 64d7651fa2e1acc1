import { Suspense, useState } from 'react';
import type {
  TimelineCustody,
  TimelineLetter,
  TimelineProof,
  TimelineTransaction,
} from '@bloomdesk/contract/orders/timeline.calls';
import { orderTypeLabel } from '@bloomdesk/domain/orders/order-types';
import { formatDollars } from '#lib/format-dollars.ts';
import { lazily, onOpening } from '#lib/react/lazily.ts';
import { formatPayment } from '#parts/money/order-funds.ts';
import { Badge } from '#ui/badge.tsx';
import { TimelineRow } from './timeline-row.tsx';

const LetterDialog = onOpening(
  () => import('./letter-dialog.tsx'),
  (file) => file.LetterDialog,
);

const LateDeliveryRow = lazily(
  () => import('./delivery-row.tsx'),
  (file) => file.DeliveryRow,
);

/** What the carrier of a delivery has told of it. */
export function DeliveryRow({ entry }: { entry: TimelineCustody | TimelineProof }) {
  return (
    <Suspense fallback={null}>
      <LateDeliveryRow entry={entry} />
    </Suspense>
  );
}

/** The order came in. */
export function PlacedRow({ at, type }: { at: string; type: string }) {
  return <TimelineRow icon="done" title={`Order placed (${orderTypeLabel(type)})`} at={at} by={null} />;
}

/** A letter to the sender, which opens as it was sent. */
export function LetterRow({ letter }: { letter: TimelineLetter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TimelineRow
      icon="inbox"
      title={
        <button type="button" className="link text-left" onClick={() => setOpen(true)}>
          {letter.subject}
        </button>
      }
      note={<LetterState letter={letter} />}
      at={letter.at}
      by={letter.by}
      byName={letter.byName}
    >
      <p className="text-xs break-all text-muted">Email to {letter.to}</p>
      {isOpen && (
        <Suspense fallback={null}>
          <LetterDialog letter={letter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </TimelineRow>
  );
}

const notSentWords = {
  bounced: 'Not sent: address bounced',
  complained: 'Not sent: recipient complained',
  manual: 'Not sent: address suppressed',
} as const;

function LetterState({ letter: { state, notSentBecause } }: { letter: TimelineLetter }) {
  if (notSentBecause !== null) return <Badge tone="amber">{notSentWords[notSentBecause]}</Badge>;
  if (state === 'waiting') return <Badge tone="amber">Not sent yet</Badge>;
  return state === 'failed' ? <Badge tone="red">Not sent</Badge> : <Badge tone="green">Sent</Badge>;
}

/** Money that came in or went back. */
export function TransactionRow({ transaction }: { transaction: TimelineTransaction }) {
  const { transactionType, amount, status, at, by } = transaction;
  const title = `${transactionType === 'refund' ? 'Refund' : 'Payment'} of ${formatDollars(amount)}`;
  return (
    <TimelineRow
      icon={transactionType === 'refund' ? 'arrow-up' : 'arrow-down'}
      title={title}
      note={
        <>
          {status === 'pending' && <Badge tone="amber">Pending</Badge>}
          {status === 'failed' && <Badge tone="red">Failed</Badge>}
        </>
      }
      at={at}
      by={by}
    >
      <p className="text-xs text-muted">{formatPayment(transaction)}</p>
    </TimelineRow>
  );
}
