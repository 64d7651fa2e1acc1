import { careLog } from '@bloomdesk/domain/remedies/care-log';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { OwnerLine } from '#features/exceptions/owners/owner-line.tsx';
import { useOrderOwner } from '#features/exceptions/owners/use-order-owner.tsx';
import { AlsoHere } from '#features/orders/also-here.tsx';
import { CareNotificationsCard } from '#features/orders/care-notifications-card.tsx';
import { StartTimesButton } from '#features/deliveries/changing/start-times-button.tsx';
import { useAddSuborder } from '#features/line-items/use-add-suborder.tsx';
import { UpgradeManyButton } from '#features/line-items/upgrade-many-button.tsx';
import { OrderActions } from '#features/orders/actions/order-actions.tsx';
import { OrderBadges, OrderFacts, OrderLinks } from '#features/orders/order-header.tsx';
import { OrderInfoCard } from '#features/orders/order-info-card.tsx';
import { OrderNoteCard } from '#features/orders/order-note-card.tsx';
import { OrderTags } from '#features/orders/tags/order-tags.tsx';
import { OrderTimeline } from '#features/orders/timeline/order-timeline.tsx';
import { SenderCard } from '#features/orders/sender-card.tsx';
import { useCancelOrder } from '#features/orders/use-cancel-order.tsx';
import { SubscriptionCard } from '#features/orders/subscription-card.tsx';
import { PaymentSummaryCard } from '#features/payments/payment-summary-card.tsx';
import { useChargeOrder } from '#features/payments/use-charge-order.tsx';
import type { ReportKind } from '#features/remedies/problem-draft.ts';
import { ReportAProblem } from '#features/remedies/report-a-problem.tsx';
import { useRememberOpened } from '#lib/screens/opened-orders.ts';
import { useReprintLabel } from '#parts/printing/use-reprint-label.ts';
import { SuborderBlock } from './suborder-block.tsx';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { auditedThing, auditedThings } from './audited-things.ts';
import { useGrowing } from './use-growing.ts';
import { Page } from '#shell/page.tsx';

const AuditLogDialog = onOpening(
  () => import('#features/audit/audit-log-dialog.tsx'),
  (file) => file.AuditLogDialog,
);

/** Everything about one order on one page, most asked for first. */
export function OrderPage({ orderId }: { orderId: string }) {
  useRememberOpened(orderId);
  const { order } = useSuspenseQuery(read(getOrder, { orderId })).data;
  const reprintLabel = useReprintLabel();
  const newSuborder = useAddSuborder(order);
  const charge = useChargeOrder(order);
  const cancel = useCancelOrder(order);
  const isAtExceptions = order.suborders.some(({ inException }) => inException);
  const owner = useOrderOwner(orderId, isAtExceptions);
  const shown = useGrowing(order.suborders.length);
  const [logged, setLogged] = useState<string | null>(null);
  const [report, setReport] = useState<ReportKind | null>(null);
  const only = order.suborders.length === 1 ? order.suborders[0] : undefined;
  return (
    <Page
      category="Care"
      title={`Order ${orderId}`}
      note={<OrderBadges order={order} />}
      facts={
        <>
          <OrderFacts order={order} />
          <OrderTags order={order} />
          <OwnerLine subjectId={orderId} isAtExceptions={isAtExceptions} />
          <span className="ml-auto flex gap-2 empty:hidden">
            <UpgradeManyButton suborders={order.suborders} />
            <StartTimesButton suborders={order.suborders} />
          </span>
        </>
      }
      actions={
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          <AlsoHere order={order} />
          <OrderLinks order={order} />
          {only && <ReportAProblem order={order} suborder={only} openKind={report} onAsk={setReport} isPrimary />}
          <OrderActions
            order={order}
            entries={[...charge.entries, ...newSuborder.entries, ...owner.entries]}
            last={cancel.entries}
            onAuditLog={() => setLogged(orderId)}
          />
        </div>
      }
    >
      <div className="-mt-2 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          {order.suborders.slice(0, shown).map((suborder) => (
            <SuborderBlock
              key={suborder.suborderId}
              order={order}
              suborder={suborder}
              onReprintLabel={reprintLabel}
              onAuditLog={setLogged}
              onReport={only && setReport}
            />
          ))}
          <div className="grid grid-cols-2 items-start gap-4">
            <PaymentSummaryCard order={order} />
            <SenderCard order={order} />
            <OrderInfoCard order={order} />
            <OrderNoteCard order={order} />
            {order.subscription && <SubscriptionCard subscription={order.subscription} />}
            <CareNotificationsCard notifications={careLog(order.careResolutionNotifications)} />
          </div>
        </div>
        <OrderTimeline order={order} />
      </div>
      {charge.dialog}
      {cancel.dialog}
      {newSuborder.dialog}
      {owner.dialog}
      {logged !== null && (
        <Suspense fallback={null}>
          <AuditLogDialog {...auditedThing(logged)} others={auditedThings(order)} onClose={() => setLogged(null)} />
        </Suspense>
      )}
    </Page>
  );
}
