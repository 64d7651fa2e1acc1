import { expect, test } from 'vitest';
import type { IntakeMapping } from '../intake-order.ts';
import { intakeOfShopOrder } from './intake-of-shop-order.ts';
import { readDay, readTime } from './read-day.ts';
import type { ShopLine, ShopOrder } from './shop-order.ts';

const line = (id: string, attributes: Record<string, string> = {}, changes: Partial<ShopLine> = {}): ShopLine => ({
  id,
  sku: `SKU-${id}`,
  title: 'Bouquet',
  sold: 1,
  quantity: 1,
  unitPrice: '50.00',
  discount: '0.00',
  tax: '0.00',
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  ...changes,
});
const address = {
  firstName: 'Zoë',
  lastName: 'Roe',
  company: 'Example Hospital',
  line1: '20 Sample Street',
  line2: '4B',
  city: 'Brooklyn',
  state: 'NY',
  postalCode: '11201',
  country: 'US',
  phone: '718-555-0101',
};

function orderOf(lines: ShopLine[], attributes: Record<string, string>, changes: Partial<ShopOrder> = {}): ShopOrder {
  return {
    id: '5900',
    name: '#1001',
    status: 'open',
    updatedAt: '2027-02-09T14:00:00.000Z',
    placedAt: '2027-02-09T14:00:00.000Z',
    currency: 'USD',
    pricesIncludeTax: false,
    buyer: { email: 'sam@example.com', firstName: 'Sam', lastName: 'Doe', phone: '212-555-0100' },
    note: '',
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    address,
    lines,
    shipping: [],
    total: '50.00',
    ...changes,
  };
}

const nothingMapped: IntakeMapping = () => undefined;
const mapped =
  (words: Record<string, string>): IntakeMapping =>
  (_channel, kind, theirs) =>
    words[`${kind} ${theirs}`];
const read = (order: ShopOrder, mapping = nothingMapped) => intakeOfShopOrder(order, 'bloom', mapping);
const day = { 'Delivery Date': '2027-02-13' };

test('a vase without words of its own goes with the bouquet', () => {
  const { order, problems } = read(orderOf([line('1', { _window: '9am - 12pm' }), line('2')], day));
  expect(problems).toEqual([]);
  expect(order.deliveries).toMatchObject([
    { externalId: '1', deliveryDate: '2027-02-13', windowStart: '09:00', lines: [{ sku: 'SKU-1' }, { sku: 'SKU-2' }] },
  ]);
  expect(order.deliveries[0]).toMatchObject({
    recipient: { firstName: 'Zoë', lastName: 'Roe', placeName: 'Example Hospital' },
    address: { line1: '20 Sample Street', line2: '4B', city: 'Brooklyn' },
  });
});

test('several recipients make several deliveries, each with its own card and nothing of another address', () => {
  const aunt = { 'Recipient name': 'Ann Marie Lee', 'Recipient address': '1 Elm St', 'Recipient city': 'Austin' };
  const there = { ...aunt, 'Recipient state': 'TX', 'Recipient zip': '78704', 'Card message': 'To aunt Ann' };
  const { order } = read(orderOf([line('1', { gift_message: 'To Zoë' }), line('2', there)], day));
  expect(order.deliveries).toMatchObject([
    { externalId: '1', message: 'To Zoë', recipient: { firstName: 'Zoë' } },
    {
      externalId: '2',
      message: 'To aunt Ann',
      recipient: { firstName: 'Ann Marie', lastName: 'Lee', phone: '' },
      address: { line1: '1 Elm St', line2: '', city: 'Austin', state: 'TX', postalCode: '78704' },
    },
  ]);
  expect(order.deliveries[1]?.recipient).not.toHaveProperty('placeName');
});

test('two days are two deliveries, and a line without any goes with the first', () => {
  const { order } = read(
    orderOf(
      [line('0'), line('1', { 'delivery date': '2027-02-13' }), line('2', { 'delivery date': 'Feb 14, 2027' })],
      {},
    ),
  );
  expect(order.deliveries.map(({ deliveryDate, lines }) => [deliveryDate, lines.length])).toEqual([
    ['2027-02-13', 2],
    ['2027-02-14', 1],
  ]);
});

test('without a day people are asked what the unknown words say; a mapping answers for all orders that come', () => {
  const order = orderOf([line('1', { 'Ships for': '2027-02-13' })], { Color: 'red' });
  const { problems } = read(order);
  expect(problems.map(({ kind, theirs }) => [kind, theirs])).toEqual([
    ['field', 'Color'],
    ['field', 'Ships for'],
  ]);
  const after = read(order, mapped({ 'field Ships for': 'deliveryDate', 'field Color': 'ignored' }));
  expect([after.problems, after.order.deliveries[0]?.deliveryDate]).toEqual([[], '2027-02-13']);
  expect(read(orderOf([line('1')], {})).problems).toMatchObject([{ kind: 'delivery' }]);
  expect(read(orderOf([line('1')], { 'Delivery date': 'soon' })).problems).toMatchObject([{ kind: 'delivery' }]);
});

test('a window that names no time is asked for', () => {
  const order = orderOf([line('1')], { ...day, Window: 'Morning' });
  expect(read(order).problems).toMatchObject([{ kind: 'window', theirs: 'Morning' }]);
  const after = read(order, mapped({ 'window Morning': '09:00' }));
  expect([after.problems, after.order.deliveries[0]?.windowStart]).toEqual([[], '09:00']);
});

test('removed lines are left out, and what is left of a line keeps its part of discount and tax', () => {
  const lines = [
    line('1', {}, { sold: 3, quantity: 1, discount: '10.00', tax: '1.00' }),
    line('2', {}, { quantity: 0 }),
  ];
  const { order } = read(orderOf(lines, day));
  expect(order.deliveries[0]?.lines).toEqual([
    { sku: 'SKU-1', quantity: 1, unitPrice: '50.00', discount: '3.33', tax: '0.33' },
  ]);
});

test('other money, prices with tax and other countries are said', () => {
  const changes = { currency: 'CAD', pricesIncludeTax: true, address: { ...address, country: 'CA' } };
  const { problems } = read(orderOf([line('1')], day, changes));
  expect(problems.map(({ kind }) => kind)).toEqual(['money', 'money', 'address']);
});

test.each([
  ['2027-02-13', '2027-02-13'],
  ['2027-2-3T10:00', '2027-02-03'],
  ['02/13/2027', '2027-02-13'],
  ['Saturday, February 13th, 2027', '2027-02-13'],
  ['13 Feb 2027', '2027-02-13'],
  ['2027-02-30', undefined],
  ['13/02/2027', undefined],
  ['Fob 13, 2027', undefined],
  ['tomorrow', undefined],
])('%s is the day %s', (text, expected) => expect(readDay(text)).toBe(expected));

test.each([
  ['9am-12pm', '09:00'],
  ['Between 2:30 PM and 5 PM', '14:30'],
  ['09:00', '09:00'],
  ['12 a.m.', '00:00'],
  ['12pm', '12:00'],
  ['13pm', undefined],
  ['24:00', undefined],
  ['AM', undefined],
])('%s begins at %s', (text, expected) => expect(readTime(text)).toBe(expected));
