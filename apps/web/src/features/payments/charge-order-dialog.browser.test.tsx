import { expect, test } from 'vitest';
import { order as shape } from '@bloomdesk/contract/orders/shapes';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { ChargeOrderDialog } from './charge-order-dialog.tsx';

const sample = sampleOf(shape);
const order: typeof sample = {
  ...sample,
  importedAs: null,
  status: 'Received',
  paymentSummary: { ...sample.paymentSummary, orderTotal: 139.07, outstandingBalance: 139.07, transactions: [] },
};
const form = { token: 'form', isFallback: false, isTestMode: true, hasStoredCard: true };
const answer = { orderId: '1000012', chargeId: '1', amount: 139.07, transactionId: 't-1', outstandingBalance: 139.07 };

async function dialogOf({ show, reported, server }: Bench, token: object = form) {
  server.answer('getPaymentToken', token);
  const screen = await show(<ChargeOrderDialog order={order} onClose={reported} />);
  const dialog = screen.getByRole('dialog', { name: 'Charge Order' });
  return { dialog, amount: dialog.getByRole('textbox', { name: 'Amount' }) };
}

test('what is owed is proposed, and no more than that can be charged', () =>
  onBench(async (bench) => {
    const { dialog, amount } = await dialogOf(bench);
    await expect.element(dialog).toMatchTextContent('$139.07 owed');
    await expect.element(amount).toHaveValue('$139.07');
    await amount.fill('200');
    await dialog.getByRole('button', { name: 'Charge', exact: true }).click(); // it names no amount that cannot be taken
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    expect(bench.server.requests('chargeOrder')).toBe(0);
  }));

test('a declined card is said as the gateway says it, and another one can be tried', () =>
  onBench(async (bench) => {
    const { dialog } = await dialogOf(bench);
    bench.server.answer('chargeOrder', { ...answer, status: 'failed', message: 'Insufficient funds' });
    await dialog.getByRole('button', { name: 'Charge $139.07' }).click();
    const refusal = dialog.getByRole('alert').filter({ hasText: 'The card was not charged' });
    await expect.element(refusal).toMatchTextContent('Insufficient funds');
    await expect.element(dialog.getByRole('button', { name: 'Charge $139.07' })).toBeEnabled();
    expect(bench.reported).not.toHaveBeenCalled();
  }));

test('a charge that is pending asks nobody to charge again', () =>
  onBench(async (bench) => {
    const { dialog } = await dialogOf(bench);
    bench.server.answer('chargeOrder', { ...answer, status: 'pending', message: null });
    await dialog.getByRole('button', { name: 'Charge $139.07' }).click();
    await expect.element(dialog.getByText('$139.07 is pending')).toBeVisible();
    await expect.element(dialog.getByText(/Please do not charge it again/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: /^Charge/ })).not.toBeInTheDocument();
    await expect.element(dialog.getByText('Close', { exact: true })).toBeVisible();
  }));

test('a refused charge is said, and its amount stays', () =>
  onBench(async (bench) => {
    const { dialog, amount } = await dialogOf(bench);
    await expect.element(dialog.getByRole('button', { name: 'Charge $139.07' })).toBeEnabled();
    await amount.fill('40');
    bench.server.refuse('chargeOrder', { status: 409, code: 'under-way', message: 'Another charge is under way.' });
    await dialog.getByRole('button', { name: 'Charge $40.00' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Another charge is under way.');
    await expect.element(amount).toHaveValue('$40.00');
  }));

test('without a card form of the gateway no new card can be charged', () =>
  onBench(async (bench) => {
    const { dialog } = await dialogOf(bench, { ...form, isFallback: true, isTestMode: false, hasStoredCard: false });
    await expect.element(dialog.getByText('No card form')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Charge $139.07' })).toBeDisabled();
  }));
