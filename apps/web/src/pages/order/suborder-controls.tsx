import { useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { ReportAProblem } from '#features/remedies/report-a-problem.tsx';
import type { ReportKind } from '#features/remedies/problem-draft.ts';
import { SuborderActions } from '#features/suborders/actions/suborder-actions.tsx';

export interface SuborderControlsProps {
  order: Order;
  suborder: Suborder;
  onAuditLog: (suborderId: string) => void;
}

/** What can be done about one suborder of an order: its problem reported, or one thing of its menu. */
export function SuborderControls({ order, suborder, onAuditLog }: SuborderControlsProps) {
  const [request, setRequest] = useState<ReportKind | null>(null);
  return (
    <span className="flex gap-2">
      <ReportAProblem order={order} suborder={suborder} openKind={request} onAsk={setRequest} />
      <SuborderActions
        suborder={suborder}
        suborders={order.suborders}
        money={order.paymentSummary}
        onAuditLog={onAuditLog}
        onRedeliver={() => setRequest('redelivery')}
      />
    </span>
  );
}
