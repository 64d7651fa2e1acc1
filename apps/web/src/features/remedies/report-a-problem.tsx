import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import {
  getOrderRemedies,
  recordRedelivery,
  recordRemedy,
  redeliverSuborder,
} from '@bloomdesk/contract/remedies/redelivery.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { usePageActions } from '#lib/page-actions.ts';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { ReportKind } from './problem-draft.ts';

const ReportDialog = onOpening(
  () => import('./report-dialog.tsx'),
  (file) => file.ReportDialog,
);

export interface ReportAProblemProps {
  order: Order;
  suborder: Suborder;
  /** What is open: the wizard, or a redelivery without it (D259). */
  openKind: ReportKind | null;
  onAsk: (openKind: ReportKind | null) => void;
  /** At the head of an order with one delivery. */
  isPrimary?: boolean | undefined;
}

/** The way into the wizard, for those who may give remedies (spec 2, section 2), and what is open of it. */
export function ReportAProblem({ order, suborder, openKind, onAsk, isPrimary }: ReportAProblemProps) {
  const { may } = useSession();
  const { suborderId, recipient } = suborder;
  const maySendAgain = may(redeliverSuborder) && may(recordRedelivery);
  const isOffered = may(getOrderRemedies) && may(refundOrder) && may(creditOrder) && maySendAgain && may(recordRemedy);
  const remedies = useQuery({ ...read(getOrderRemedies, { orderId: order.orderId }), enabled: openKind !== null });
  const action = {
    id: `${suborderId} problem`,
    label: `Report a Problem (${suborderId})`,
    note: `${recipient.firstName} ${recipient.lastName}`,
    onAction: () => onAsk('problem'),
  };
  usePageActions(isOffered ? [action] : []);
  if (!isOffered) return null;
  return (
    <>
      <Button
        size="small"
        kind={isPrimary ? 'primary' : undefined}
        isPending={openKind !== null && remedies.isFetching && !remedies.data}
        opens={ReportDialog}
        onClick={() => onAsk('problem')}
      >
        Report a Problem
      </Button>
      {openKind && remedies.data && (
        <Suspense fallback={null}>
          <ReportDialog kind={openKind} remedies={remedies.data} {...{ order, suborder }} onClose={() => onAsk(null)} />
        </Suspense>
      )}
      {openKind && remedies.error && !remedies.data && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="What may be given for this order could not be read"
            confirmLabel="Try again"
            isPending={remedies.isFetching}
            onConfirm={() => void remedies.refetch()}
            onClose={() => onAsk(null)}
          >
            {messageOf(remedies.error)}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
