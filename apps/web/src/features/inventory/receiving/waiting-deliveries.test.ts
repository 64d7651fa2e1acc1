import { expect, test } from 'vitest';
import { keptDeliveries, type WaitingDelivery } from './waiting-deliveries.ts';
import { labelsOf } from './labels-of.ts';

function storage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
}

const delivery: WaitingDelivery = {
  id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  at: 2,
  purchaseOrderId: 10001,
  lines: [{ lineId: 7, good: 30, rejected: [{ reason: 'wilted', quantity: 10 }], spoilDate: '2027-02-17' }],
  buckets: [
    {
      lineId: 7,
      buckets: [
        { units: 30, reason: null },
        { units: 10, reason: 'wilted' },
      ],
    },
  ],
};

test('deliveries that wait are read back as they were, the oldest first, each person’s own', () => {
  const kept = storage();
  const mine = keptDeliveries('ines@bloomdesk.test', () => kept);
  mine.put(delivery);
  mine.put({ ...delivery, id: 'earlier', at: 1 });
  kept.setItem('bloomdesk.deliveries.ines@bloomdesk.test.odd', '{"id":');
  kept.setItem('bloomdesk.deliveries.ines@bloomdesk.test.older', '{"id":"x","at":"soon"}');
  expect(mine.all()).toEqual([{ ...delivery, id: 'earlier', at: 1 }, delivery]);
  expect(keptDeliveries('olive@bloomdesk.test', () => kept).all()).toEqual([]);
  mine.drop(delivery.id);
  expect(mine.all().map(({ id }) => id)).toEqual(['earlier']);
});

test('every good bucket gets a label with the lot that its line has become', () => {
  const lot = {
    lineId: 7,
    lotId: 812,
    sku: 'ROSE',
    productName: 'Red Roses',
    good: 30,
    rejected: 10,
    expirationDate: null,
  };
  expect(labelsOf(delivery.buckets, [lot])).toEqual([
    { id: 'Bucket 1 of lot 812', lotId: 812, sku: 'ROSE', productName: 'Red Roses', units: 30, spoilDate: null },
  ]);
  expect(labelsOf(delivery.buckets, [])).toEqual([]);
});
