import { expect, test } from 'vitest';
import { type Order, order as shape } from '@bloomdesk/contract/orders/shapes';
import { type Bench, onBench, pick } from '#testing/press-twice.tsx';
import { sampleSuborder } from '#testing/sample-batch.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { untilClosed } from '#testing/until-closed.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';

const sample = sampleOf(shape);
const [paid] = sample.paymentSummary.transactions;
const settled = Object.assign({}, paid, {
  transactionType: 'payment',
  status: 'settled',
  amount: 80,
  refundReserved: 0,
  paymentType: 'credit_card',
});
const order: Order = {
  ...sample,
  orderId: '1000001',
  suborders: [sampleSuborder(1, { suborderId: '1000001-1' }), sampleSuborder(2, { suborderId: '1000001-2' })],
  paymentSummary: { ...sample.paymentSummary, paid: 80, creditUsed: 0, creditInstead: 0, transactions: [settled] },
};

async function dialogOf({ show, reported }: Bench, cancelled = order) {
  const screen = await show(<CancelOrderDialog order={cancelled} onClose={reported} />);
  const dialog = screen.getByRole('dialog', { name: 'Cancel Order' });
  const press = () => dialog.getByRole('button', { name: `Cancel order ${cancelled.orderId}` }).click();
  return { screen, dialog, press };
}

test('cancelling an order names each live suborder and what the customer gets back', () =>
  onBench(async (bench) => {
    const cancelled = sampleSuborder(3, { suborderId: '1000001-3', status: 'Cancelled' });
    const { dialog } = await dialogOf(bench, { ...order, suborders: [...order.suborders, cancelled] });
    const happens = dialog.getByRole('list', { name: 'What will happen' });
    await expect.element(happens).toMatchTextContent('1000001-1');
    await expect.element(happens).toMatchTextContent('1000001-2');
    await expect.element(happens).not.toMatchTextContent('1000001-3');
    await expect.element(dialog.getByRole('radio', { name: /^Refund \$80\.00/ })).toBeChecked();
    await expect.element(dialog.getByRole('radio', { name: /^Credit of \$80\.00/ })).toBeVisible();
    await expect.element(dialog.getByText('$80.00 stays with us.')).toBeVisible();
  }));

test('where nothing was paid, nothing can go back', () =>
  onBench(async (bench) => {
    const unpaid = { ...order.paymentSummary, paid: 0, transactions: [] };
    const { dialog } = await dialogOf(bench, { ...order, paymentSummary: unpaid });
    await expect.element(dialog.getByText('No payment to refund.')).toBeVisible();
  }));

test('the choices of an order that is cancelled are what is sent', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await press();
    await expect.element(dialog.getByText('A reason is required.')).toBeVisible();
    expect(bench.server.requests('cancelOrder')).toBe(0);
    await pick(screen, 'Reason', 'Wilted');
    await dialog.getByRole('radio', { name: /^Nothing/ }).click();
    await dialog.getByRole('radio', { name: /^It has been used/ }).click();
    await dialog.getByRole('checkbox', { name: /^Send cancellation email/ }).click();
    await press();
    await untilClosed(bench);
    expect(bench.server.sent('cancelOrder')).toMatchObject({
      reasons: [{ tag: 'Quality issue: Wilted' }],
      refundStrategy: 'none',
      deallocateStrategy: 'keep',
      sendEvent: false,
      expectedVersion: order.version,
    });
  }));

test('a refused cancellation warns as that of a suborder does', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await pick(screen, 'Reason', 'Wilted');
    const warning = dialog.getByRole('status').filter({ hasText: 'Failed to cancel order' });
    bench.server.refuse('cancelOrder', { status: 409, code: 'busy', message: 'A charge is under way.' });
    await press();
    await expect.element(warning).toMatchTextContent('A charge is under way.');
    await expect.element(dialog.getByRole('combobox', { name: 'Reason' })).toMatchTextContent('Wilted');
    expect(bench.reported).not.toHaveBeenCalled();
  }));
