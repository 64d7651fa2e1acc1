import { Link } from '@tanstack/react-router';
import type { CareEntry } from '@bloomdesk/contract/orders/shapes';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { dollarWords } from '#lib/dollar-words.ts';
import { momentWords } from '#lib/when-words.ts';
import { Card } from '#ui/card.tsx';
import { careResolutions } from './care-resolutions.ts';

/** What care has done for this order so far, resolution by resolution: who, when, and what it gave (D157). */
export function CareNotificationsCard({ notifications }: { notifications: readonly CareEntry[] }) {
  const resolutions = careResolutions(notifications);
  return (
    <Card title="Care Notifications" note={resolutions.length || undefined}>
      {resolutions.length === 0 && <p className="text-muted">Care has not stepped in.</p>}
      <ul className="flex flex-col gap-3">
        {resolutions.map(({ key, performedBy, date, entries }) => (
          <li key={key}>
            <ul>
              {entries.map((entry) => (
                <li key={`${entry.kind} ${entry.suborderId ?? ''}`}>
                  <Given entry={entry} />
                </li>
              ))}
            </ul>
            <p className="text-xs text-muted">
              {performedBy}, {momentWords(date)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One thing that was given or decided; a redelivery leads to the order that brings it. */
function Given({ entry }: { entry: CareEntry }) {
  const { kind, amount, suborderId, redeliveryOfSuborderId, redeliveryDate, declined } = entry;
  const redelivery = redeliveryOfSuborderId === null ? undefined : suborderId?.split('-')[0];
  return (
    <p>
      <span className="font-medium">{kindWords[kind] ?? kind}</span>
      {amount !== null && <span className="font-medium tabular-nums"> {dollarWords(amount)}</span>}
      {declined && <span> (declined)</span>}
      {redelivery !== undefined && (
        <>
          {' with order '}
          <Link to="/orders/$orderId" params={{ orderId: redelivery }} className="link">
            {redelivery}
          </Link>
        </>
      )}
      {redeliveryDate !== null && <span> on {formatDay(redeliveryDate)}</span>}
      {(redeliveryOfSuborderId ?? suborderId) !== null && (
        <span className="text-muted tabular-nums"> · {redeliveryOfSuborderId ?? suborderId}</span>
      )}
    </p>
  );
}

const kindWords: Readonly<Record<string, string>> = {
  refund: 'Refund',
  credit: 'Credit',
  redelivery: 'Redelivery',
  redistribute: 'Moved',
  cancellation: 'Cancellation',
};
