import { expect, test } from 'vitest';
import { order as shape } from '@bloomdesk/contract/orders/shapes';
import { type Bench, onBench, pick } from '#testing/press-twice.tsx';
import { sampleLineItem, sampleSuborder } from '#testing/sample-batch.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { untilClosed } from '#testing/until-closed.ts';
import { RefundLineItemDialog } from './refund-line-item-dialog.tsx';

const sample = sampleOf(shape);
const [paid] = sample.paymentSummary.transactions;
const settled = Object.assign({}, paid, {
  transactionType: 'payment',
  status: 'settled',
  amount: 200,
  refundReserved: 0,
  paymentType: 'credit_card',
  brand: 'visa',
  panTruncation: '1111',
});
const order = {
  ...sample,
  careResolutionNotifications: {},
  paymentSummary: { ...sample.paymentSummary, paid: 200, creditUsed: 0, creditInstead: 0, transactions: [settled] },
};
const line = sampleLineItem({ quantity: 3, price: 90, taxAmount: 9 });
const suborder = sampleSuborder(1, { status: 'Packed', lineItems: [line] });

async function dialogOf({ show, reported, server }: Bench) {
  server.answer('getOrder', { order });
  const screen = await show(<RefundLineItemDialog suborder={suborder} line={line} onClose={reported} />);
  const dialog = screen.getByRole('dialog', { name: 'Confirm Line Item Refund' });
  const press = () => dialog.getByRole('button', { name: 'Refund Sunrise bouquet' }).click();
  return { screen, dialog, press };
}

test('what goes back of a line, and to which payment, is said for each quantity', () =>
  onBench(async (bench) => {
    const { dialog } = await dialogOf(bench);
    await expect.element(dialog.getByText('$99.00 goes back')).toBeVisible();
    await expect.element(dialog.getByText(/\$99\.00 to credit card, visa •••• 1111/)).toBeVisible();
    await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('1');
    await expect.element(dialog.getByText('$33.00 goes back')).toBeVisible();
  }));

test('no more than is left can be refunded, and not without a reason', () =>
  onBench(async (bench) => {
    const { dialog, press } = await dialogOf(bench);
    await expect.element(dialog.getByText('3 of 3 can still be refunded.')).toBeVisible();
    await press();
    await expect.element(dialog.getByText('A reason is required.')).toBeVisible();
    expect(bench.server.requests('refundLineItems')).toBe(0);
  }));

test('a manager may mark without money, and that is what is sent', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await pick(screen, 'Reason', 'Wilted');
    await dialog.getByRole('checkbox', { name: /^Mark as refunded without money/ }).click();
    await press();
    await untilClosed(bench);
    expect(bench.server.sent('refundLineItems')).toMatchObject({
      lineItems: [{ index: 0, quantity: 3, sku: line.sku }],
      reasons: [{ tag: 'Quality issue: Wilted' }],
      refundNow: false,
      expectedVersion: suborder.version,
    });
  }));

test('a refused refund of a line is said, and its reason stays', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await pick(screen, 'Reason', 'Wilted');
    bench.server.refuse('refundLineItems', {
      status: 409,
      code: 'too-much',
      message: 'Only $10.00 can still go back.',
    });
    await press();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Only $10.00 can still go back.');
    await expect.element(dialog.getByRole('combobox', { name: 'Reason' })).toMatchTextContent('Wilted');
    expect(bench.reported).not.toHaveBeenCalled();
  }));
