import { order as shape } from '@bloomdesk/contract/orders/shapes';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { TakePayment } from './take-payment.tsx';

const sample = sampleOf(shape);
const owing = (outstandingBalance: number) => ({
  ...sample,
  importedAs: null,
  orderId: '1000012',
  status: 'Received',
  paymentSummary: { ...sample.paymentSummary, orderTotal: 139.07, outstandingBalance, transactions: [] },
});
const charge = { orderId: '1000012', chargeId: '1', amount: 139.07, transactionId: 't-1', outstandingBalance: 139.07 };

async function paymentOf({ show, server, reported }: Bench) {
  server.answer('getPaymentToken', { token: 'form', isFallback: false, isTestMode: true, hasStoredCard: true });
  server.answer('getOrder', { order: owing(139.07) });
  const screen = await show(<TakePayment orderId="1000012" onDone={reported} />);
  await expect.element(screen.getByRole('button', { name: 'Charge $139.07' })).toBeEnabled();
  return screen;
}

test('a declined card says so, and another way pays for the order that is there', () =>
  onBench(async (bench) => {
    const screen = await paymentOf(bench);
    bench.server.answer('chargeOrder', { ...charge, status: 'failed', message: 'Insufficient funds' });
    await screen.getByRole('button', { name: 'Charge $139.07' }).click();
    await expect.element(screen.getByText('The card was not charged')).toBeVisible();
    await expect.element(screen.getByText('Insufficient funds')).toBeVisible();
    expect(bench.reported).not.toHaveBeenCalled();
    await screen.getByRole('radio', { name: 'Invoice' }).click();
    bench.server.answer('payByInvoice', { orderId: '1000012', amount: 139.07, outstandingBalance: 0 });
    await screen.getByRole('button', { name: 'Invoice $139.07' }).click();
    await eventually(() => expect(bench.reported).toHaveBeenCalledTimes(1));
  }));

test('what is paid in part leaves the rest to be paid in another way', () =>
  onBench(async (bench) => {
    const screen = await paymentOf(bench);
    await screen.getByRole('radio', { name: 'Invoice' }).click();
    await screen.getByLabelText('Amount').fill('100');
    bench.server.answer('payByInvoice', { orderId: '1000012', amount: 100, outstandingBalance: 39.07 });
    bench.server.answer('getOrder', { order: owing(39.07) });
    await screen.getByRole('button', { name: 'Invoice $100.00' }).click();
    await expect.element(screen.getByRole('button', { name: 'Charge $39.07' })).toBeEnabled();
    expect(bench.reported).not.toHaveBeenCalled();
  }));

test('it may be paid later, and an order that is paid only has to be opened', () =>
  onBench(async (bench) => {
    const screen = await paymentOf(bench);
    await screen.getByRole('button', { name: 'Pay later' }).click();
    expect(bench.reported).toHaveBeenCalledTimes(1);
    expect(bench.server.requests('chargeOrder')).toBe(0);
  }));

test('a charge that nobody has answered for is pending, and nobody is asked to charge again', () =>
  onBench(async (bench) => {
    const screen = await paymentOf(bench);
    bench.server.answer('chargeOrder', { ...charge, status: 'pending', message: null });
    await screen.getByRole('button', { name: 'Charge $139.07' }).click();
    await expect.element(screen.getByText('$139.07 is pending')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Open the order' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Charge/ }).elements()).toHaveLength(0);
  }));
