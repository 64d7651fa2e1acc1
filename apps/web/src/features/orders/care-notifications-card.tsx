import { Link } from '@tanstack/react-router';
import type { Order } from '@bloomdesk/contract/orders.shapes';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { dollarWords } from '#lib/dollar-words.ts';
import { momentWords } from '#lib/when-words.ts';
import { Card } from '#ui/card.tsx';

type Notification = Order['careResolutionNotifications'][number];

/** What care has done for this order so far, by kind (D157). */
export function CareNotificationsCard({ notifications }: { notifications: readonly Notification[] }) {
  const kinds = [...new Set(notifications.map(({ kind }) => kind))];
  return (
    <Card title="Care Notifications" note={notifications.length || undefined}>
      {kinds.length === 0 && <p className="text-muted">Care has not stepped in.</p>}
      {kinds.map((kind) => (
        <div key={kind} className="mb-3 last:mb-0">
          <h3 className="text-xs font-medium text-muted capitalize">{kind}</h3>
          <ul>
            {notifications
              .filter((entry) => entry.kind === kind)
              .map((entry) => (
                <li key={`${entry.date} ${entry.suborderId ?? ''}`}>
                  <Entry entry={entry} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

function Entry({ entry }: { entry: Notification }) {
  const redeliveredOrder = entry.redeliveryOfSuborderId?.split('-')[0];
  return (
    <p>
      {entry.amount !== null && <span className="font-medium tabular-nums">{dollarWords(entry.amount)} </span>}
      {entry.suborderId && <span className="tabular-nums">{entry.suborderId} </span>}
      {redeliveredOrder && (
        <Link to="/orders/$orderId" params={{ orderId: redeliveredOrder }} className="link">
          of {entry.redeliveryOfSuborderId}{' '}
        </Link>
      )}
      {entry.redeliveryDate && <span>on {formatDay(entry.redeliveryDate)} </span>}
      <span className="text-muted">
        by {entry.performedBy}, {momentWords(entry.date)}
      </span>
    </p>
  );
}
