import { expect, test } from 'vitest';
import { statusAfter } from '../suborders/suborder-moves.ts';
import { type SuborderStatus, suborderStatuses } from '../suborders/suborder-status.ts';
import { isPrinted, mayDeleteBatch, mayLeaveBatch } from './batch-leaving.ts';
import { batchStatuses } from './batch-status.ts';

const printed: SuborderStatus[] = [
  'SuborderPrinted',
  'Packed',
  'BatchCompleted',
  'OnPallet',
  'AwaitingPickup',
  'LeftFulfillmentCenter',
  'InTransit',
  'OutForDelivery',
  'Delivered',
];

test('printed is what has come as far as Suborder Printed; a cancelled suborder is not', () => {
  expect(suborderStatuses.filter((status) => isPrinted({ status }))).toEqual(printed);
});

test.each(suborderStatuses)(
  'a batch with a %s member is dissolved only while nothing is printed, or by force',
  (status) => {
    for (const batchStatus of batchStatuses) {
      const members = [{ status: 'Batched' as const }, { status }];
      const isSafe = batchStatus !== 'Completed' && !printed.includes(status);
      expect(mayDeleteBatch({ status: batchStatus }, members).ok).toBe(isSafe);
      expect(mayDeleteBatch({ status: batchStatus }, members, { force: true }).ok).toBe(true);
    }
  },
);

test('the refusal says what to do', () => {
  expect(mayDeleteBatch({ status: 'Completed' }, [])).toMatchObject({
    ok: false,
    code: 'batch-has-printed',
    message: 'Batch has printed or packed suborders; remove or reset them first',
  });
});

test.each(suborderStatuses)('a %s member leaves alone, a printed one once that is confirmed', (status) => {
  expect(mayLeaveBatch({ status }).ok).toBe(!printed.includes(status));
  expect(mayLeaveBatch({ status }, { confirmPrinted: true }).ok).toBe(true);
});

test('who may leave without a word is Received afterwards, who is printed stays what it is', () => {
  for (const status of suborderStatuses.filter((each) => each !== 'Cancelled')) {
    for (const inException of [true, false]) {
      const after = statusAfter('batchLeave', { status, inException });
      expect(after).toBe(isPrinted({ status }) ? status : 'Received');
    }
  }
});
