import { expect, test } from 'vitest';
import { sampleBatch, sampleLineItem, sampleSuborder } from '#testing/sample-batch.ts';
import { batchSuborderRows } from './batch-suborder-rows.ts';
import type { RowFacts } from './suborder-row.ts';

const facts: RowFacts = {
  productOf: (sku) =>
    sku === 'FLRL-V-1' ? { name: 'Ivory Vase', opsName: 'Vase 1', classification: 'Vase' } : undefined,
  areaOf: () => ({ description: 'Baltimore City', teamLabel: 'North', onfleetTeamId: 'team-1' }),
  zone: 'America/New_York',
};

test('the members of a batch are shown in batch order as the day shows them', () => {
  const batch = sampleBatch([sampleSuborder(2, { orderType: 'b2b', inException: true }), sampleSuborder(1)]);
  const [first, second] = batchSuborderRows(batch, facts);
  expect(first).toMatchObject({
    suborderId: '1000002-1',
    orderId: '1000002',
    orderBadge: 'B2B',
    inException: true,
    status: 'AtTable',
    batch: 'Batch Friday 1',
    products: 'Sunrise bouquet',
    area: 'Baltimore City',
    window: { label: '9:00 – 11:00 am' },
  });
  expect(second?.suborderId).toBe('1000001-1');
});

test('kits are taken apart, and deleted line items are not there', () => {
  const part = { sku: 'FLRL-V-1', name: 'Ivory Vase', quantity: 2, index: 0, isPrimaryProduct: false };
  const lineItems = [
    sampleLineItem({ sku: 'FLRL-K-1', name: 'Set', kit: true, components: [part] }),
    sampleLineItem({ index: 1, name: 'Gone', isDeleted: true }),
  ];
  const [row] = batchSuborderRows(sampleBatch([sampleSuborder(0, { lineItems })]), facts);
  expect(row?.products).toBe('2 × Vase 1');
  expect(row?.lineItems).toHaveLength(1);
});
