import {
  creditRefund,
  dismissRefund,
  markInvoicePaid,
  openRefund,
  retryRefund,
  settleRefundByHand,
} from '@bloomdesk/contract/payments/refund-queue.calls';
import { order } from '@bloomdesk/contract/orders/shapes';
import { InvoicePaid } from '#features/payments/invoice-paid.tsx';
import { eventually } from '#testing/eventually.ts';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { RefundDialog } from './refund-dialog.tsx';

const at = '2027-02-10T15:00:00.000Z';
const input = { amount: 20, givenSince: 0, reasons: [], askedAt: at, since: at, hasNoGateway: false };
const failed = { ...sampleOf(openRefund), ...input, status: 'failed' as const };

control('features/payments/refund-queue/use-open-refund.ts', retryRefund, async ({ show, server, reported }) => {
  server.answer('retryRefund', { refundId: '2', orderId: '1000012', amount: 20, status: 'pending', message: null });
  const screen = await show(<RefundDialog refund={failed} onClose={reported} />);
  return buttonOf(screen, 'Retry');
});

control('features/payments/refund-queue/use-open-refund.ts', creditRefund, async ({ show, reported }) => {
  const screen = await show(<RefundDialog refund={{ ...failed, hasNoGateway: true }} onClose={reported} />);
  return buttonOf(screen, 'Give $20.00 as credit');
});

control('features/payments/refund-queue/use-open-refund.ts', settleRefundByHand, async ({ show, reported }) => {
  const screen = await show(<RefundDialog refund={{ ...failed, status: 'granted' }} onClose={reported} />);
  await screen.getByRole('textbox').fill('1024');
  return buttonOf(screen, 'Mark as paid');
});

control('features/payments/refund-queue/use-open-refund.ts', dismissRefund, async ({ show, reported }) => {
  const screen = await show(<RefundDialog refund={failed} onClose={reported} />);
  await screen.getByRole('button', { name: 'Dismiss…' }).click();
  await screen.getByRole('textbox').fill('The customer kept the flowers');
  return buttonOf(screen, 'Dismiss refund');
});

control('features/payments/invoice-paid.tsx', markInvoicePaid, async ({ show }) => {
  const placed = sampleOf(order);
  const invoice = { transactionType: 'payment', paymentType: 'invoice', status: 'settled', invoicePaidAt: null };
  const paymentSummary = { ...placed.paymentSummary, transactions: [invoice] };
  const screen = await show(<InvoicePaid order={Object({ ...placed, paymentSummary })} />);
  await screen.getByRole('button', { name: 'Mark invoice as paid' }).click();
  const buttons = screen.getByRole('alertdialog').getByRole('button', { name: 'Mark invoice as paid' });
  const button = await eventually(() => buttons.element()); // the dialog's file comes when it is first asked for
  return () => button instanceof HTMLElement && button.click();
});
