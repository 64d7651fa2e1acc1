import { expect, test } from 'vitest';
import type { DaySuborder } from '@bloomdesk/contract/suborders/calls';
import type { PlannedProductFacts } from '@bloomdesk/domain/batches/batch-grouping';
import { type RowFacts, suborderRows } from './suborder-row.ts';

const feed: Record<string, PlannedProductFacts> = {
  'FLRL-B-1': { name: 'Blushing Rose', opsName: 'Rose bouquet 1', classification: 'Floral' },
  'FLRL-V-1': { name: 'Ivory Vase', opsName: 'Vase 1', classification: 'Vase' },
  'FLRL-K-1': { name: 'Rose Set', opsName: 'Set Rose', classification: 'Floral' },
  'FLRL-D-1': { name: 'Double Blushing Rose', opsName: 'Double Rose', classification: 'Floral' },
  'NF-PLNT-1': { name: 'Fern', opsName: '', classification: 'Plant' },
};
const facts: RowFacts = {
  productOf: (sku) => feed[sku],
  areaOf: (areaId) =>
    areaId === 7 ? { description: 'Baltimore City', teamLabel: 'North', onfleetTeamId: 'team-1' } : undefined,
  zone: 'America/New_York',
};
const line = (sku: string, more: Partial<DaySuborder['lineItems'][number]> = {}) => ({
  index: 0,
  sku,
  name: `${sku} as sold`,
  quantity: 1,
  ...more,
});
const delivery = { areaId: 7, startTime: '2026-02-13T14:00:00Z', windowDuration: 2, transportMode: 'bike' };
const suborder = (more: Partial<DaySuborder> = {}): DaySuborder => ({
  suborderId: '1000001-1',
  orderId: '1000001',
  status: 'Received',
  batchId: null,
  batchName: null,
  outstandingBalance: null,
  inException: false,
  orderType: 'web',
  fcId: 4,
  fulfillmentDate: '2026-02-13',
  lineItems: [line('FLRL-B-1')],
  delivery,
  ...more,
});
const rowOf = (more: Partial<DaySuborder>, other: Partial<RowFacts> = {}) =>
  suborderRows([suborder(more)], { ...facts, ...other })[0];

test('products read by their operations names, counted, kits taken apart and card sleeves left out', () => {
  const kit = line('FLRL-K-1', {
    components: [
      { sku: 'FLRL-B-1', quantity: 1 },
      { sku: 'FLRL-V-1', quantity: 1 },
      { sku: 'CRDISL-1', quantity: 1 },
    ],
  });
  const row = rowOf({ lineItems: [kit, line('NF-PLNT-1', { index: 1, quantity: 2 })] });
  expect(row?.products).toBe('Rose bouquet 1, Vase 1, 2 × Fern');
  expect(row?.type).toBe('Floral, Plant, Vase');
});

test('a double is one product, and flowers alone are Floral Only', () => {
  const double = line('FLRL-D-1', { name: 'Double Blushing Rose', components: [{ sku: 'FLRL-B-1', quantity: 2 }] });
  expect(rowOf({ lineItems: [double] })).toMatchObject({ products: 'Double Rose bouquet 1', type: 'Floral Only' });
});

test('a product the feed does not know keeps the name it was sold under', () => {
  expect(rowOf({ lineItems: [line('GFT-NEW')] })).toMatchObject({ products: 'GFT-NEW as sold', type: 'Other' });
});

test('two suborders of the same products share their words, also when one sold them under another name', () => {
  const [first, second] = suborderRows(
    [suborder({ lineItems: [line('GFT-X')] }), suborder({ lineItems: [line('GFT-X', { name: 'Gift box' })] })],
    facts,
  );
  expect([first?.products, second?.products]).toEqual(['GFT-X as sold', 'Gift box']);
});

test('the window is read on the clock of the fulfillment center', () => {
  expect(rowOf({})?.window).toEqual({
    startsAt: delivery.startTime,
    endsAt: new Date(Date.parse(delivery.startTime) + 2 * 3_600_000).toISOString(),
    label: '9:00 – 11:00 am',
  });
  expect(rowOf({}, { zone: 'America/Chicago' })?.window?.label).toBe('8:00 – 10:00 am');
  expect(rowOf({ delivery: { ...delivery, windowDuration: null } })?.window?.label).toBe('9:00 – 10:00 am');
  expect(rowOf({ delivery: { ...delivery, startTime: null } })?.window).toBeNull();
});

test('suborders that start alike but last longer have windows of their own', () => {
  const rows = suborderRows(
    [suborder(), suborder({ delivery: { ...delivery, windowDuration: 3 } }), suborder()],
    facts,
  );
  expect(rows.map(({ window }) => window?.label)).toEqual(['9:00 – 11:00 am', '9:00 am – 12:00 pm', '9:00 – 11:00 am']);
});

test('a delivery area is named, or numbered where areas could not be fetched', () => {
  expect(rowOf({})?.area).toBe('Baltimore City');
  expect(rowOf({ delivery: { ...delivery, areaId: 12 } })?.area).toBe('Area 12');
  expect(rowOf({ delivery: null })?.area).toBe('');
});

test.each([
  ['b2b', 'B2B'],
  ['subscription', 'S'],
  ['web', null],
  ['manual', null],
])('an order of type %s carries the badge %s', (orderType, badge) => {
  expect(rowOf({ orderType })?.orderBadge).toBe(badge);
});

test('a batched suborder shows the name of its batch and says why it is not ready', () => {
  const row = rowOf({ status: 'Batched', batchId: '50001', batchName: 'Batch Rose bouquet 1 1' });
  expect(row?.batch).toBe('Batch Rose bouquet 1 1');
  expect(row?.readiness).toMatchObject({ ok: false, code: 'already-batched' });
});

test('a manual order is ready once it is paid', () => {
  const ready = (outstandingBalance: number) => rowOf({ orderType: 'manual', outstandingBalance })?.readiness.ok;
  expect([ready(0), ready(-2.5), ready(0.01)]).toEqual([true, true, false]);
  expect(rowOf({ orderType: 'manual' })?.readiness).toMatchObject({ code: 'unpaid' });
});
