import { type ReactNode, useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isOverdue } from '@bloomdesk/domain/suborders/exception-rules';
import { suborderBadgeColour, suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { currentTime } from '#lib/time/clock.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { CopyText } from '#ui/copy-text.tsx';

/** Which suborder it is and how it stands; what can be done stands at the right. */
export function SuborderHead({ suborder, children }: { suborder: Suborder; children: ReactNode }) {
  const { suborderId, status, statusDate, redeliveryOfSuborderId, redeliveryOrderId, delivery, labelStale } = suborder;
  const [now] = useState(() => currentTime());
  return (
    <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
      <h2 className="font-semibold">
        Suborder <CopyText text={suborderId} className="tabular-nums" />
      </h2>
      <Badge tone={suborderBadgeColour(status)} title={formatMoment(statusDate)}>
        {suborderStatusLabel[status]}
      </Badge>
      {redeliveryOfSuborderId && (
        <span className="text-muted">
          Redelivery of <OrderLink id={redeliveryOfSuborderId} />
        </span>
      )}
      {redeliveryOrderId && (
        <span className="text-muted">
          Redelivered by <OrderLink id={redeliveryOrderId} />
        </span>
      )}
      {isOverdue(status, delivery.orderFulfilledBy, now) && (
        <Badge tone="red" icon="clock">
          Overdue
        </Badge>
      )}
      {labelStale && (
        <Badge tone="amber" icon="warning">
          Label must be reprinted
        </Badge>
      )}
      <span className="ml-auto flex gap-2">{children}</span>
    </header>
  );
}
