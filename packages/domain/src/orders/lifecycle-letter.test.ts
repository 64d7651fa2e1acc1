import { expect, test } from 'vitest';
import { type LetterOrder, type LetterSuborder, lifecycleLetter } from './lifecycle-letter.ts';

const suborder = (changes: Partial<LetterSuborder> = {}): LetterSuborder => ({
  suborderId: '1000012-1',
  status: 'OutForDelivery',
  redeliveryOfSuborderId: null,
  recipient: { firstName: 'Rosa', lastName: 'Reyes', city: 'Baltimore', state: 'MD' },
  lineItems: [
    { name: 'Blushing Rose', quantity: 1, isDeleted: false },
    { name: 'Clear\nCylinder Vase', quantity: 2, isDeleted: false },
    { name: 'Balloon', quantity: 1, isDeleted: true },
  ],
  delivery: {
    deliveryDate: '2027-02-13',
    startTime: '2027-02-13T14:00:00Z',
    windowDuration: 2,
    fc: { timezone: 'America/New_York', company: 'Bloomdesk Baltimore' },
    transportVendorDelivery: {
      state: 'booked',
      carrierName: 'UPS',
      trackingCode: '1Z999',
      customerTrackingLink: null,
    },
  },
  ...changes,
});

const order = (...suborders: LetterSuborder[]): LetterOrder => ({
  orderId: '1000012',
  customer: { firstName: 'Dana', email: 'dana@example.com' },
  suborders,
});

test('the sender reads what comes, when on the clock of the center, and where to follow it', () => {
  expect(lifecycleLetter('OUT_FOR_DELIVERY', order(suborder()))).toEqual({
    to: 'dana@example.com',
    subject: 'Your order 1000012 is out for delivery',
    body: `Hello Dana,

Your gift is out for delivery and will be there soon.

For Rosa Reyes in Baltimore, MD
- 1 × Blushing Rose
- 2 × Clear Cylinder Vase
Delivery day: Sat, Feb 13, 9:00 – 11:00 am
Follow it here: https://www.ups.com/track?loc=en_US&tracknum=1Z999

Someone is about to get a lovely surprise.

Order 1000012
Bloomdesk Baltimore`,
  });
});

test('what is delivered or cancelled has nothing to follow, and a cancellation no day', () => {
  const delivered = lifecycleLetter('DELIVERY_CONFIRMATION', order(suborder())).body;
  expect(delivered).toContain('Delivery day: Sat, Feb 13\n\n');
  expect(delivered).not.toContain('Follow');
  const cancelled = lifecycleLetter('CANCEL_ORDER', order(suborder({ status: 'Cancelled' }))).body;
  expect(cancelled).toContain('- 1 × Blushing Rose');
  expect(cancelled).not.toMatch(/Delivery day|Follow/);
});

test('a label that was never booked leads nowhere, and a delivery without a window has its day', () => {
  const { delivery } = suborder();
  const vendor = delivery.transportVendorDelivery;
  const bare = suborder({
    delivery: {
      ...delivery,
      startTime: null,
      windowDuration: null,
      transportVendorDelivery: vendor && { ...vendor, state: 'pending' },
    },
  });
  const { body } = lifecycleLetter('SHIPPED_CONFIRMATION', order(bare));
  expect(body).toContain('Delivery day: Sat, Feb 13\n\n');
  expect(body).not.toContain('Follow');
});

test('one letter may be about several deliveries, or about the one that was named', () => {
  const two = order(
    suborder(),
    suborder({ suborderId: '1000012-2', recipient: { firstName: 'Uma', lastName: 'Lee', city: 'Reno', state: 'NV' } }),
  );
  expect(lifecycleLetter('SHIPPED_CONFIRMATION', two).body).toMatch(/For Rosa Reyes[^]*For Uma Lee in Reno, NV/);
  expect(lifecycleLetter('SHIPPED_CONFIRMATION', two, { suborderId: '1000012-2' }).body).not.toContain('Rosa');
});

test('no letter speaks of money', () => {
  for (const type of ['SHIPPED_CONFIRMATION', 'OUT_FOR_DELIVERY', 'DELIVERY_CONFIRMATION', 'CANCEL_ORDER'] as const)
    expect(lifecycleLetter(type, order(suborder())).body).not.toMatch(/\$|price|paid/i);
});
