import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intakeDifference } from './intake-difference.ts';
import type { IntakeDelivery, IntakeLine, IntakeOrder } from './intake-order.ts';

const line: IntakeLine = { sku: 'ROSE', quantity: 1, unitPrice: '50.00', tax: '3.00' };
const delivery: IntakeDelivery = {
  externalId: 'd1',
  recipient: { firstName: 'Rosa', lastName: 'Reyes', phone: '410-555-0199' },
  address: { line1: '100 N Charles St', city: 'Baltimore', state: 'MD', postalCode: '21201' },
  deliveryDate: '2027-02-13',
  message: 'Hello',
  lines: [line],
};
const orderOf = (deliveries: readonly IntakeDelivery[], changes: Partial<IntakeOrder> = {}): IntakeOrder => ({
  channel: 'web-shop',
  externalId: '1',
  status: 'open',
  buyer: { email: 'dana@example.com', firstName: 'Dana', lastName: 'Reyes', phone: '410-555-0123' },
  payment: { state: 'paid' },
  totals: { shipping: '10.00', total: '63.00' },
  deliveries,
  ...changes,
});
const ofOne = (changes: Partial<IntakeDelivery>) =>
  intakeDifference(orderOf([delivery]), orderOf([{ ...delivery, ...changes }]));
const { recipient, address } = delivery;

test.each<[what: string, changes: Partial<IntakeDelivery>, expected: object]>([
  ['a message', { message: 'Bye' }, { hasNewMessage: true, recipient: [], isMoved: false }],
  ['a name', { recipient: { ...recipient, lastName: 'Marsh' } }, { recipient: ['lastName'], isMoved: false }],
  ['an instruction', { instructions: 'Ring' }, { recipient: ['instructions'], isMoved: false }],
  [
    'a house in the same ZIP code',
    { address: { ...address, line1: '2 Elm St' } },
    { recipient: ['address1'], isMoved: false },
  ],
  ['another ZIP code', { address: { ...address, postalCode: '21202' } }, { recipient: ['zipCode'], isMoved: true }],
  ['another day', { deliveryDate: '2027-02-14' }, { recipient: [], isMoved: true }],
  ['another window', { windowStart: '13:00' }, { recipient: [], isMoved: true }],
  ['another way', { shipping: 'Courier' }, { recipient: [], isMoved: true }],
  ['a quantity', { lines: [{ ...line, quantity: 2 }] }, { lines: { gone: [line], added: [{ ...line, quantity: 2 }] } }],
  ['one more of the same line', { lines: [line, line] }, { lines: { gone: [], added: [line] } }],
])('%s', (_what, changes, expected) => {
  expect(ofOne(changes).deliveries).toMatchObject([expected]);
});

test.each<[what: string, changes: Partial<IntakeDelivery>]>([
  ['blanks', { message: ' Hello ' }],
  ['an amount written otherwise', { lines: [{ ...line, unitPrice: '50', tax: '3.0', discount: '0' }] }],
])('%s is no difference', (_what, changes) => {
  expect(ofOne(changes).deliveries).toEqual([]);
});

test('deliveries that come and go are told apart, and one that got another id is the same', () => {
  const other = { ...delivery, externalId: 'd2', deliveryDate: '2027-02-20' };
  const renamed = { ...delivery, externalId: 'd9', message: 'New' };
  const { gone, added, deliveries, kept } = intakeDifference(orderOf([delivery, other]), orderOf([renamed]));
  expect([gone, added]).toEqual([[other], []]);
  expect(deliveries).toMatchObject([{ was: { externalId: 'd1' }, is: { externalId: 'd9' }, hasNewMessage: true }]);
  expect(kept).toHaveLength(1);
  expect(intakeDifference(orderOf([delivery]), orderOf([delivery, other])).added).toEqual([other]);
});

test('buyer and money', () => {
  const base = orderOf([delivery]);
  const { buyer, hasNewMoney, hasNewShipping } = intakeDifference(base, {
    ...base,
    buyer: { ...base.buyer, phone: '1' },
    totals: { shipping: '12', total: '65' },
  });
  expect([buyer, hasNewMoney, hasNewShipping]).toEqual([['phone'], true, true]);
});

const someLine = fc.record({
  sku: fc.constantFrom('A', 'B', 'C'),
  quantity: fc.integer({ min: 1, max: 3 }),
  unitPrice: fc.constantFrom('1.00', '2.00'),
});
const someLines = fc.array(someLine, { maxLength: 6 });
const keyOf = ({ sku, quantity, unitPrice }: IntakeLine) => `${sku} ${quantity} ${unitPrice}`;

test('what was, less what is gone, with what has come, is what is', () => {
  fc.assert(
    fc.property(someLines, someLines, (was, is) => {
      const difference = intakeDifference(
        orderOf([{ ...delivery, lines: was }]),
        orderOf([{ ...delivery, lines: is }]),
      );
      const { gone, added } = difference.deliveries[0]?.lines ?? { gone: [], added: [] };
      const left = was.map(keyOf);
      for (const each of gone.map(keyOf)) {
        expect(left).toContain(each);
        left.splice(left.indexOf(each), 1);
      }
      expect([...left, ...added.map(keyOf)].toSorted()).toEqual(is.map(keyOf).toSorted());
      expect(gone.filter((each) => added.map(keyOf).includes(keyOf(each)))).toEqual([]);
    }),
  );
});

test('an order compared with itself has no difference', () => {
  fc.assert(
    fc.property(fc.array(someLines, { minLength: 1, maxLength: 4 }), (all) => {
      const order = orderOf(all.map((lines, place) => ({ ...delivery, externalId: `d${place}`, lines })));
      const { deliveries, gone, added, buyer, hasNewMoney } = intakeDifference(
        order,
        JSON.parse(JSON.stringify(order)),
      );
      expect([deliveries, gone, added, buyer, hasNewMoney]).toEqual([[], [], [], [], false]);
    }),
  );
});
