import { expect, test } from 'vitest';
import { formatOrderEvent, type OrderEvent, topicOfEvent } from './format-order-event.ts';

const zoneOf = () => 'America/New_York';
const suborder = (before: object = {}, after: object = {}) => ({
  entityType: 'SUBORDER',
  entityId: '1000012-1',
  before: { ...before },
  after: { ...after },
});
const event = (action: string, parts: OrderEvent['parts'] = [], notes: OrderEvent['notes'] = {}): OrderEvent => ({
  action,
  parts,
  notes,
});
const wordsOf = (one: OrderEvent) => {
  const { title, changes, remarks } = formatOrderEvent(one, zoneOf);
  return [
    title,
    ...changes.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`),
    ...remarks,
  ];
};

test.each<[OrderEvent, string[]]>([
  [
    event(
      'suborder.update',
      [suborder({ status: 'AtTable', batchId: '50012' }, { status: 'Packed', batchId: '50012' })],
      {
        reason: 'Counted twice',
      },
    ),
    ['Status changed', 'Status: At Table → Packed', 'Counted twice'],
  ],
  [event('suborder.update', [suborder({ message: '' }, { message: 'Hi' })]), ['Message changed', 'Message: – → Hi']],
  [event('suborder.update', [suborder()], { internalNote: 12 }), ['Internal note changed']],
  [event('suborder.print', [], { documents: ['notecard', 'label'], reprint: false }), ['Notecard and label printed']],
  [event('suborder.print', [], { documents: ['label'], reprint: true }), ['Label printed again']],
  [
    event('exception.clear', [
      {
        entityType: 'EXCEPTION',
        entityId: '1000012-1',
        before: { reason: 'Delivery issue: Late', type: 'Delivery issue' },
        after: {},
      },
      suborder(
        { inException: true, reason: 'Delivery issue: Late', type: 'Delivery issue', sku: '' },
        { inException: false },
      ),
    ]),
    ['Exception cleared', 'Exception: Delivery issue: Late → –'],
  ],
  [
    event(
      'suborder.redistribute',
      [
        suborder(
          { deliveryDate: '2027-02-13', startTime: '2027-02-13T14:00:00.000Z', windowId: 1, transportMode: 'car' },
          { deliveryDate: '2027-02-14', startTime: '2027-02-14T15:30:00.000Z', windowId: 2, transportMode: 'ground_3' },
        ),
      ],
      { newDeliveryDate: '2027-02-14' },
    ),
    [
      'Delivery moved to Sun, Feb 14',
      'Delivery date: Sat, Feb 13 → Sun, Feb 14',
      'Window starts: Sat, Feb 13, 9:00 am → Sun, Feb 14, 10:30 am',
      'Mode: Car → Ground, 3 days',
    ],
  ],
  [
    event('order.refund', [suborder({}, { refunded: 12.5 })], {
      amount: 12.5,
      reasons: [{ tag: 'Quality issue: Wilted', details: 'two stems' }],
    }),
    ['Refund of $12.50 given', 'Refunded: – → $12.50', 'Quality issue: Wilted (two stems)'],
  ],
  [
    event('intake.refund', [], { amount: 20, reason: 'Wilted on arrival', storefrontRefund: '81' }),
    ['Refund of $20.00 given at the storefront', 'Wilted on arrival'],
  ],
  [event('shop.update', [], { channel: 'bloom', standing: 'shipped' }), ['Shipped at the shop']],
  [
    event('shop.refuse', [], { channel: 'bloom', refused: 'The fulfillment order is on hold.' }),
    ['Update refused by the shop', 'The fulfillment order is on hold.'],
  ],
  [
    event('intake.tooLate', [], { channel: 'web-shop', refused: 'Suborder 1-1 is already Batched.' }),
    ['Changed at the storefront too late', 'Suborder 1-1 is already Batched.'],
  ],
  [
    event('recipient.update', [
      suborder({ phone: '+12025550191', coords: { lat: 1 } }, { phone: '+12025550192', coords: { lat: 2 } }),
    ]),
    ['Recipient changed', 'Phone: (202) 555-0191 → (202) 555-0192'],
  ],
  [
    event('lineItem.add', [suborder({}, { 'line item 0': '1 × FLRL-B-1017 Lively Delphinium, $58.00' })]),
    ['Line item added', 'Line item: – → 1 × FLRL-B-1017 Lively Delphinium, $58.00'],
  ],
  [
    event('delivery.book', [suborder({}, { delivery: 'refused' })]),
    ['Delivery not booked', 'Booking: – → Refused by the carrier'],
  ],
  [event('lifecycle.send', [], { eventType: 'OUT_FOR_DELIVERY' }), ['Out for delivery sent']],
])('%j reads in words, without what only machines read', (one, words) => {
  expect(wordsOf(one)).toEqual(words);
});

test('a verb that nobody has named yet is still told, and hostile values are passed over', () => {
  expect(wordsOf(event('suborder.constructor', [suborder({ constructor: 1, __proto__: 2 }, { status: {} })]))).toEqual([
    'suborder: constructor',
  ]);
});

test.each<[OrderEvent, string]>([
  [event('suborder.update', [suborder({ status: 'AtTable' }, { status: 'Packed' })]), 'floor'],
  [event('suborder.update', [suborder({ message: '' }, { message: 'Hi' })]), 'customer'],
  [event('order.update', [], { internalNote: 3 }), 'notes'],
  [
    event('order.update', [{ entityType: 'ORDER', entityId: '1000012', before: {}, after: { type: 'b2b' } }]),
    'customer',
  ],
  [event('refund.fail'), 'money'],
  [event('something.new'), 'floor'],
])('%j is listed under %s', (one, topic) => {
  expect(topicOfEvent(one)).toBe(topic);
});

test('a center is called by its name, and by its number where nobody knows it', () => {
  const moved = {
    action: 'suborder.redistribute',
    notes: {},
    parts: [{ entityType: 'SUBORDER', entityId: '1000001-1', before: { fcId: 4 }, after: { fcId: 77 } }],
  };
  const { changes } = formatOrderEvent(
    moved,
    () => 'America/New_York',
    (fcId) => ({ 4: 'Baltimore' })[fcId],
  );
  expect(changes).toMatchObject([{ label: 'Center', before: 'Baltimore', after: '77' }]);
});
