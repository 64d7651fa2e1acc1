import { useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { pickLineLot } from '@bloomdesk/contract/line-items/lots.calls';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { DeliveryPanel } from '#features/deliveries/delivery-panel.tsx';
import { OwnerLine } from '#features/exceptions/owners/owner-line.tsx';
import { lineShortOfStock } from '#features/line-items/changing/line-item-actions.ts';
import { SuborderLineItems } from '#features/line-items/suborder-line-items.tsx';
import { MessageCard } from '#features/orders/message-card.tsx';
import { RecipientCard } from '#features/orders/recipient-card.tsx';
import type { ReportKind } from '#features/remedies/problem-draft.ts';
import { ReportAProblem } from '#features/remedies/report-a-problem.tsx';
import { SuborderActions, type SuborderRequest } from '#features/suborders/actions/suborder-actions.tsx';
import { AdjustmentLinks } from '#features/suborders/adjustment-links.tsx';
import { ExceptionBanner } from '#features/suborders/exception-banner.tsx';
import { ProgressLine } from '#features/suborders/progress-line.tsx';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { SuborderHead } from './suborder-head.tsx';

export interface SuborderBlockProps {
  order: Order;
  suborder: Suborder;
  /** Prints its label once more. */
  onReprintLabel: (suborder: Suborder) => void;
  onAuditLog: (suborderId: string) => void;
  /** Of the only delivery the head of the page reports a problem; of several, each for itself. */
  onReport?: ((kind: ReportKind) => void) | undefined;
}

/** One delivery of the order: who gets it, what is in it, how it stands, how it travels. */
export function SuborderBlock({ order, suborder, onReprintLabel, onAuditLog, onReport }: SuborderBlockProps) {
  const [request, setRequest] = useState<SuborderRequest | null>(null);
  const [report, setReport] = useState<ReportKind | null>(null);
  const { may } = useSession();
  const [lotFor, setLotFor] = useState<LineItem | null>(null);
  const short = lineShortOfStock(suborder);
  const { suborderId, status, taxedState, recipient, adjustments } = suborder;
  return (
    <section aria-label={`Suborder ${suborderId}`} className="rounded-lg border border-line bg-surface">
      <SuborderHead suborder={suborder}>
        {!onReport && <ReportAProblem order={order} suborder={suborder} openKind={report} onAsk={setReport} />}
        <SuborderActions
          suborder={suborder}
          suborders={order.suborders}
          money={order.paymentSummary}
          onAuditLog={onAuditLog}
          onRedeliver={() => (onReport ?? setReport)('redelivery')}
          request={request}
          onRequest={setRequest}
        />
      </SuborderHead>
      <ProgressLine status={status} />
      <ExceptionBanner
        suborder={suborder}
        onRequest={setRequest}
        onPickLot={short && may(pickLineLot) ? () => setLotFor(short) : undefined}
        owner={<OwnerLine subjectId={suborderId} />}
      />
      {taxedState && (
        <div className="px-4 pt-3">
          <Banner tone="amber" title="Tax not recalculated">
            The line items bear the taxes of {taxedState}; the recipient is in {recipient.state} now.
          </Banner>
        </div>
      )}
      <SuborderLineItems suborder={suborder} lotFor={lotFor} onLotClosed={() => setLotFor(null)} />
      <div className="px-4 pb-3 empty:hidden">
        <AdjustmentLinks adjustments={adjustments} />
      </div>
      <div className="grid border-t border-line md:grid-cols-[minmax(0,1fr)_minmax(17rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-4 p-4">
          <RecipientCard suborder={suborder} suborders={order.suborders} />
          <MessageCard suborder={suborder} suborders={order.suborders} />
        </div>
        <DeliveryPanel suborder={suborder} onReprintLabel={onReprintLabel} />
      </div>
    </section>
  );
}
