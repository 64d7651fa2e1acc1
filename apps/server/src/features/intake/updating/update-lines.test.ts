import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteLineItem } from '@bloomdesk/contract/line-items/calls';
import { deliveryOf, type IntakeDesk, startIntakeDesk } from '#test/support/intake/intake-desk.ts';
import { type IntakeInput, intakeOf } from '#test/support/intake/sample-intake.ts';
import { allocationsOf } from '#test/support/stocked-order.ts';
import { putLot } from '#test/support/sample-lots.ts';

let intake: IntakeDesk;
beforeAll(async () => {
  intake = await startIntakeDesk();
});
afterAll(() => intake.desk.close());

const [bouquet, vase] = deliveryOf().lines;
if (!bouquet || !vase) throw new Error('the sample has no lines');
type Line = IntakeInput['deliveries'][number]['lines'][number];

/** The sample with these lines and this total; its shipping is $15.90 with tax. */
const withLines = (id: string, lines: Line[], total: string, more: Partial<IntakeInput> = {}) =>
  intakeOf(id, {
    deliveries: [deliveryOf({ lines })],
    totals: { shipping: '15.00', shippingTax: '0.90', total },
    ...more,
  });
const two = { ...bouquet, quantity: 2, tax: '11.52' };

async function standing(orderId: string) {
  const { paymentSummary, suborders } = await intake.orderOf(orderId);
  return {
    total: paymentSummary.orderTotal,
    owed: paymentSummary.outstandingBalance,
    payments: paymentSummary.transactions
      .map(({ paymentType, amount }) => [paymentType, amount] as const)
      .toSorted(([, one], [, other]) => other - one),
    lines: suborders.flatMap(({ lineItems }) =>
      lineItems.filter(({ isDeleted }) => !isDeleted).map(({ sku, quantity }) => `${quantity} ${sku}`),
    ),
  };
}

test('more of a line takes its stock, and what the storefront took for it is recorded once', async () => {
  const lotId = await putLot(intake.desk, { sku: 'FLRL-B-1002', stockInitial: 5 });
  const orderId = await intake.placed(intakeOf('l1'));
  expect(await allocationsOf(intake.desk, `${orderId}-1`)).toEqual([{ lotId, quantity: 1 }]);
  const update = withLines('l1', [two, vase], '242.74');
  expect(await intake.sent(update)).toBe('changed');
  expect(await intake.sent(update)).toBe('unchanged');
  expect(await standing(orderId)).toEqual({
    total: 242.74,
    owed: 0,
    payments: [
      ['card', 140.98],
      ['card', 101.76],
    ],
    lines: ['1 FLRL-V-017', '2 FLRL-B-1002'],
  });
  expect(await allocationsOf(intake.desk, `${orderId}-1`)).toEqual([{ lotId, quantity: 2 }]);
});

test('less of it stands as to give back, and up again is not taken as paid twice', async () => {
  const orderId = await intake.placed(withLines('l2', [two, vase], '242.74'));
  expect(await intake.sent(withLines('l2', [bouquet, vase], '140.98'))).toBe('changed');
  expect(await standing(orderId)).toMatchObject({ total: 140.98, owed: -101.76, payments: [['card', 242.74]] });
  expect(await intake.sent(withLines('l2', [two, vase], '242.74'))).toBe('changed');
  expect(await standing(orderId)).toMatchObject({ total: 242.74, owed: 0, payments: [['card', 242.74]] });
});

test('what is not paid is owed, and recorded once it is; money is never said to be unpaid again', async () => {
  const unpaid = { payment: { state: 'unpaid' as const } };
  const orderId = await intake.placed(withLines('l3', [bouquet, vase], '140.98', unpaid));
  expect(await intake.sent(withLines('l3', [two, vase], '242.74', unpaid))).toBe('changed');
  expect(await standing(orderId)).toMatchObject({ total: 242.74, owed: 242.74, payments: [] });
  expect(await intake.sent(withLines('l3', [two, vase], '242.74'))).toBe('changed');
  expect(await standing(orderId)).toMatchObject({ owed: 0, payments: [['card', 242.74]] });
  expect(await intake.sent(withLines('l3', [two, vase], '242.74', unpaid))).toBe('intake-unpaid');
});

test('on account the rest goes on the invoice', async () => {
  const invoice = { payment: { state: 'invoice' as const } };
  const orderId = await intake.placed(withLines('l4', [bouquet, vase], '140.98', invoice));
  expect(await intake.sent(withLines('l4', [two, vase], '242.74', invoice))).toBe('changed');
  expect(await standing(orderId)).toMatchObject({
    owed: 0,
    payments: [
      ['invoice', 140.98],
      ['invoice', 101.76],
    ],
  });
});

test('shipping follows too', async () => {
  const orderId = await intake.placed(intakeOf('l5'));
  const totals = { shipping: '20.00', shippingTax: '1.20', total: '146.28' };
  expect(await intake.sent(intakeOf('l5', { totals }))).toBe('changed');
  expect(await standing(orderId)).toMatchObject({ total: 146.28, owed: 0 });
});

test('a line that staff have taken out is theirs: the storefront hears that it was changed', async () => {
  const orderId = await intake.placed(intakeOf('l6'));
  const reasons = [{ tag: 'Customer requested order update: Item change' }];
  const deleted = await intake.manager.send(deleteLineItem, { suborderId: `${orderId}-1`, index: 1, reasons });
  expect(deleted.status).toBe(200);
  const more = { ...vase, quantity: 2, tax: '2.76' };
  expect(await intake.sent(withLines('l6', [bouquet, more], '166.42'))).toBe('intake-edited');
  expect(Object.keys(await intake.reasonsOf(orderId))).toEqual([`${orderId}-1`]);
});

test('a product that is not known, and money that does not add up, change nothing', async () => {
  const orderId = await intake.placed(intakeOf('l7'));
  const before = await standing(orderId);
  expect(await intake.sent(withLines('l7', [{ ...bouquet, sku: 'THEIRS-9' }, vase], '140.98'))).toBe('intake-unfit');
  expect(await intake.sent(withLines('l7', [two, vase], '140.98'))).toBe('intake-money');
  expect(await standing(orderId)).toEqual(before);
});
