import type { CareEntry } from '@bloomdesk/contract/orders/shapes';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatDollars } from '#lib/format-dollars.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Card } from '#ui/card.tsx';
import { careResolutions } from './care-resolutions.ts';

/** What care has done for this order so far, resolution by resolution: who, when, and what it gave (D157). */
export function CareNotificationsCard({ notifications }: { notifications: readonly CareEntry[] }) {
  const resolutions = careResolutions(notifications);
  return (
    <Card title="Care Notifications" note={resolutions.length || undefined}>
      {resolutions.length === 0 && <p className="text-muted">No care activity yet.</p>}
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
              {performedBy}, {formatMoment(date)}
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
  const redelivery = redeliveryOfSuborderId === null || suborderId === null ? null : orderIdOf(suborderId);
  return (
    <p>
      <span className="font-medium">{kindWords[kind] ?? kind}</span>
      {amount !== null && <span className="font-medium tabular-nums"> {formatDollars(amount)}</span>}
      {declined && <span> (declined)</span>}
      {redelivery !== null && (
        <>
          {' with order '}
          <OrderLink id={redelivery} />
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
