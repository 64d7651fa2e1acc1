import type { PlatformSummary } from '@bloomdesk/contract/payments/platform.shapes';
import { formatDollars } from '#lib/format-dollars.ts';
import { formatWhen } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';

type Refund = PlatformSummary['refundsTransaction'][number];

/** What has gone back by the platform's word, each with its gateway, its card and how it stands. */
export function PlatformRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds of the payment platform" className="flex flex-col gap-1">
      {refunds.map((refund, at) => (
        <li key={`${at + 1} ${refund.processedAt ?? ''}`} className="grid grid-cols-[1fr_auto] gap-x-4">
          <span>
            Refund <RefundState status={refund.status} />
          </span>
          <span className={`text-right tabular-nums ${refund.status === 'FAILURE' ? 'text-muted line-through' : ''}`}>
            {formatDollars(-refund.amount)}
          </span>
          <span className="col-span-2 text-xs text-muted">{whereTo(refund)}</span>
        </li>
      ))}
    </ul>
  );
}

function RefundState({ status }: Pick<Refund, 'status'>) {
  if (status === 'SUCCESS') return null;
  return status === 'FAILURE' ? <Badge tone="red">Failed</Badge> : <Badge tone="amber">Pending</Badge>;
}

/** `Braintree, visa ending in 4242, Fri, Feb 13`. */
function whereTo({ gateway, company, accountNumber, processedAt }: Refund): string {
  const lastFour = /(\d{4})\D*$/.exec(accountNumber ?? '')?.[1];
  const card = [company, lastFour && `ending in ${lastFour}`].filter(Boolean).join(' ');
  return [gateway, card, processedAt && formatWhen(processedAt)].filter(Boolean).join(', ');
}
