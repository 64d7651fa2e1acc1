import { dismissRefund, openRefund, retryRefund } from '@bloomdesk/contract/care/refund-queue.calls';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { RefundDialog } from './refund-dialog.tsx';

const at = '2027-02-10T15:00:00.000Z';
const asked = { amount: 20, givenSince: 0, reasons: [], askedAt: at, since: at };
const failed = { ...sampleOf(openRefund), ...asked, status: 'failed' as const };

control('features/payments/refund-queue/use-open-refund.ts', retryRefund, async ({ show, server, told }) => {
  server.answer('retryRefund', { refundId: '2', orderId: '1000012', amount: 20, status: 'pending', message: null });
  const screen = await show(<RefundDialog refund={failed} onClose={told} />);
  return buttonOf(screen, 'Retry');
});

control('features/payments/refund-queue/use-open-refund.ts', dismissRefund, async ({ show, told }) => {
  const screen = await show(<RefundDialog refund={failed} onClose={told} />);
  await screen.getByRole('button', { name: 'Dismiss…' }).click();
  await screen.getByRole('textbox').fill('The customer kept the flowers');
  return buttonOf(screen, 'Dismiss refund');
});
