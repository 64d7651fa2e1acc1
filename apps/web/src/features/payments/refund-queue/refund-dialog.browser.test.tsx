import { expect, test } from 'vitest';
import { openRefund } from '@bloomdesk/contract/payments/refund-queue.calls';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { untilClosed } from '#testing/until-closed.ts';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { RefundDialog, type RefundDialogProps } from './refund-dialog.tsx';

const at = '2027-02-10T15:00:00.000Z';
const failed: RefundDialogProps['refund'] = {
  ...sampleOf(openRefund),
  status: 'failed',
  amount: 20,
  givenSince: 0,
  hasNoGateway: false,
  reasons: [],
  askedAt: at,
  since: at,
};
const answer = { refundId: '2', orderId: '1000012', amount: 20, message: null };

async function dialogOf({ show, reported }: Bench, difference: Partial<RefundDialogProps['refund']> = {}) {
  const screen = await show(<RefundDialog refund={{ ...failed, ...difference }} onClose={reported} />);
  return screen.getByRole('dialog');
}

test('a failed refund is sent once more, and a decline is reported', () =>
  onBench(async (bench) => {
    const dialog = await dialogOf(bench);
    await expect.element(dialog.getByRole('heading', { name: 'Refund of $20.00' })).toBeVisible();
    await expect.element(dialog).toMatchTextContent('Retrying sends the same refund to the payment it came from.');
    bench.server.answer('retryRefund', { ...answer, status: 'failed', message: 'The card is closed' });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await untilClosed(bench);
    expect(readToasts().history[0]).toMatchObject({
      tone: 'red',
      title: 'Refund of $20.00 declined',
      text: 'The card is closed',
    });
  }));

test('what was given since is reported, and a retry then comes on top', () =>
  onBench(async (bench) => {
    const dialog = await dialogOf(bench, { givenSince: 15 });
    await expect.element(dialog).toMatchTextContent('$15.00 was given for this order after the refund failed.');
    bench.server.answer('retryRefund', { ...answer, status: 'settled' });
    await dialog.getByRole('button', { name: 'Refund in addition' }).click();
    await untilClosed(bench);
    expect(bench.server.sent('retryRefund')).toMatchObject({ additionalResolution: true });
    expect(readToasts().history[0]?.title).toBe('$20.00 refunded');
  }));

test('a payment without a gateway is given as credit, or by hand', () =>
  onBench(async (bench) => {
    const dialog = await dialogOf(bench, { hasNoGateway: true });
    await expect.element(dialog).toMatchTextContent('No gateway can give this payment back.');
    await expect.element(dialog.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Give $20.00 as credit' })).toBeVisible();
  }));

test('a refund of which nothing is known is asked about, and not dismissed', () =>
  onBench(async (bench) => {
    const dialog = await dialogOf(bench, { status: 'pending' });
    await expect.element(dialog).toMatchTextContent('The gateway is asked about this refund before it is sent again');
    await expect.element(dialog.getByRole('button', { name: 'Dismiss…' })).not.toBeInTheDocument();
  }));

test('a refused retry stays open and says why', () =>
  onBench(async (bench) => {
    const dialog = await dialogOf(bench);
    bench.server.refuse('retryRefund', { status: 409, code: 'too-much', message: 'More than was captured.' });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('More than was captured.');
    expect(bench.reported).not.toHaveBeenCalled();
  }));
