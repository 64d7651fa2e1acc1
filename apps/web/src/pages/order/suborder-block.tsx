import { type ReactNode, useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { OwnerLine } from '#features/exceptions/owners/owner-line.tsx';
import { isOverdue } from '@bloomdesk/domain/suborders/exception-rules';
import { suborderBadgeColour, suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { currentTime } from '#lib/time/clock.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { DeliveryPanel } from '#features/deliveries/delivery-panel.tsx';
import { AdjustmentLinks } from '#features/suborders/adjustment-links.tsx';
import { SuborderLineItems } from '#features/line-items/suborder-line-items.tsx';
import { OrderLink } from '#parts/orders/order-link.tsx';

export interface SuborderBlockProps {
  suborder: Suborder;
  /** At the right of its heading. */
  actions?: ReactNode;
  /** Prints its label once more. */
  onReprintLabel?: ((suborder: Suborder) => void) | undefined;
}

/** One delivery of the order: what is in it, how it stands, how it travels. */
export function SuborderBlock({ suborder, actions, onReprintLabel }: SuborderBlockProps) {
  const { suborderId, status, recipient } = suborder;
  const [now] = useState(() => currentTime());
  return (
    <section aria-label={`Suborder ${suborderId}`} className="rounded-lg border border-line bg-surface">
      <header className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
        <h2 className="font-semibold">
          Suborder <CopyText text={suborderId} className="tabular-nums" />
        </h2>
        <Badge tone={suborderBadgeColour(status)} title={formatMoment(suborder.statusDate)}>
          {suborderStatusLabel[status]}
        </Badge>
        <span dir="auto" className="text-muted">
          to {recipient.firstName} {recipient.lastName}, {recipient.city}
        </span>
        {suborder.redeliveryOfSuborderId && (
          <span className="text-muted">
            Redelivery of <OrderLink id={suborder.redeliveryOfSuborderId} />
          </span>
        )}
        {suborder.redeliveryOrderId && (
          <span className="text-muted">
            Redelivered by <OrderLink id={suborder.redeliveryOrderId} />
          </span>
        )}
        {isOverdue(status, suborder.delivery.orderFulfilledBy, now) && (
          <Badge tone="red" icon="clock">
            Overdue
          </Badge>
        )}
        {suborder.labelStale && (
          <Badge tone="amber" icon="warning">
            Label must be reprinted
          </Badge>
        )}
        <span className="ml-auto">{actions}</span>
      </header>
      {suborder.inException && (
        <div className="px-4 pt-3">
          <Banner tone="red" title="In exception">
            {suborder.exceptionsList.map(({ reason }) => reason).join('; ') || 'No reason was given.'}
          </Banner>
          <div className="pt-2 empty:hidden">
            <OwnerLine subjectId={suborderId} />
          </div>
        </div>
      )}
      {suborder.taxedState && (
        <div className="px-4 pt-3">
          <Banner tone="amber" title="Tax not recalculated">
            The line items bear the taxes of {suborder.taxedState}; the recipient is in {recipient.state} now.
          </Banner>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(16rem,20rem)]">
        <div className="min-w-0">
          <SuborderLineItems suborder={suborder} />
          <div className="px-4 pb-3 empty:hidden">
            <AdjustmentLinks adjustments={suborder.adjustments} />
          </div>
        </div>
        <DeliveryPanel suborder={suborder} onReprintLabel={onReprintLabel} />
      </div>
    </section>
  );
}
