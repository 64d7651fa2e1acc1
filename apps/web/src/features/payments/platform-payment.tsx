import { useQuery } from '@tanstack/react-query';
import { getPaymentBreakdown } from '@bloomdesk/contract/payments/platform.calls';
import type { PlatformSummary } from '@bloomdesk/contract/payments/platform.shapes';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { PlatformBreakdown } from './platform-breakdown.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';

export interface PlatformPaymentProps {
  orderId: string;
  /** What the platform said last, as the order has it now: what was paid and is owed is ours to say (D261). */
  known: PlatformSummary;
}

/** What the payment platform says of an order now; where it does not answer, what it said before and when (P33). */
export function PlatformPayment({ orderId, known }: PlatformPaymentProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...read(getPaymentBreakdown, { orderId }), retry: false });
  const notice = data?.notice ?? (error && `${messageOf(error)} The figures below are from its last answer.`);
  const { netPayment, totalOutstanding } = known;
  const summary = { ...(data?.breakdown ?? known), netPayment, totalOutstanding };
  return (
    <>
      {notice && (
        <LoadFailure tone="amber" className="mb-3" isPending={isFetching} onRetry={() => void refetch()}>
          {notice}
        </LoadFailure>
      )}
      <PlatformBreakdown summary={summary} />
      <p className="mt-3 text-xs text-muted" aria-live="polite">
        {isFetching ? 'Asking the payment platform…' : data && `As of ${formatMoment(data.takenAt)}`}
      </p>
    </>
  );
}
