import { expect, test } from 'vitest';
import { sampleAdjustment, sampleRefund, sampleSalesOrder } from '#test/support/accounting/sample-entries.ts';
import { simulatedAccounting } from './accounting.simulated.ts';
import { oneAtATime } from './one-at-a-time.ts';

const order = sampleSalesOrder;

test('the same key is one sales order with one number', async () => {
  const accounting = simulatedAccounting();
  const first = await accounting.createSalesOrder(order());
  expect(first).toEqual({ outcome: 'created', salesOrderId: 'SO1000012' });
  expect(await accounting.createSalesOrder(order())).toEqual(first);
  expect(accounting.ledger()).toHaveLength(1);
});

test('it fails on purpose, and a lost answer is found when it is asked again', async () => {
  const accounting = simulatedAccounting();
  const ask = (who: string) => accounting.createSalesOrder(order({ customerEmail: `accounting.${who}@example.com` }));
  await expect(ask('away')).rejects.toThrow('cannot be reached');
  expect(await ask('refused')).toMatchObject({ outcome: 'refused' });
  expect(accounting.ledger()).toEqual([]);
  await expect(ask('lost')).rejects.toThrow('did not answer in time');
  expect(await ask('lost')).toMatchObject({ outcome: 'created' });
  expect(accounting.ledger()).toHaveLength(1);
});

test('one is in flight at most, and one that fails stops nobody', async () => {
  let inFlight = 0;
  const seen: number[] = [];
  const accounting = oneAtATime(
    simulatedAccounting({
      async before({ orderId }) {
        inFlight += 1;
        seen.push(inFlight);
        await new Promise((resolve) => setImmediate(resolve));
        inFlight -= 1;
        if (orderId === '2') throw new Error('away');
      },
    }),
  );
  const requests = ['1', '2', '3'].map((orderId) =>
    accounting.createSalesOrder(order({ orderId, effectKey: orderId })),
  );
  expect((await Promise.allSettled(requests)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(seen).toEqual([1, 1, 1]);
});

test('every entry is one record, and all of a day can be asked for', async () => {
  const accounting = simulatedAccounting();
  const memo = { kind: 'credit-memo', ...sampleRefund() } as const;
  const first = await accounting.record(memo);
  expect(await accounting.record(memo)).toEqual(first);
  await accounting.record({ kind: 'adjustment', ...sampleAdjustment() });
  await accounting.record({ kind: 'credit-memo', ...sampleRefund({ refundId: 'other', day: '2027-02-11' }) });
  expect(await accounting.recordsOf('credit-memo', '2027-02-10')).toEqual([{ subject: memo.refundId, amount: 2150 }]);
  expect(await accounting.recordsOf('adjustment', '2027-02-10')).toEqual([{ subject: '77', amount: null }]);
});
