import { expect, test } from 'vitest';
import { type SuborderStatus, suborderStatuses } from '../suborders/suborder-status.ts';
import { mayBeTakenBack, mayChangeEmail, mayStillChange, standingLine } from './intake-placed.ts';

const suborder = {
  suborderId: '1-1',
  status: 'Received' as SuborderStatus,
  batchId: null,
  labelsPrinted: 0,
  isBooked: false,
};

test.each(suborderStatuses)('a suborder that is %s', (status) => {
  expect(mayStillChange({ ...suborder, status }).ok).toBe(status === 'Received');
});

test.each([
  ['in a batch', { batchId: '7' }, 'Suborder 1-1 is already Batched.'],
  ['with a label', { labelsPrinted: 1 }, 'The label of suborder 1-1 is printed.'],
  ['with a carrier', { isBooked: true }, 'Suborder 1-1 is booked with its carrier.'],
])('work has begun on one %s', (_what, changes, message) => {
  expect(mayStillChange({ ...suborder, ...changes })).toMatchObject({ code: 'intake-begun', message });
});

test('an order is taken back until its first box is packed', () => {
  expect(mayBeTakenBack('1', [{ status: 'Received' }, { status: 'SuborderPrinted' }]).ok).toBe(true);
  expect(mayBeTakenBack('1', [{ status: 'Received' }, { status: 'Packed' }])).toMatchObject({ code: 'intake-packed' });
  expect(mayBeTakenBack('1', []).ok).toBe(true);
});

test('a line is known again by what it is and costs, unless people have changed it', () => {
  const line = (index: number, unitPrice: number, changes = {}) => ({
    index,
    sku: 'A',
    quantity: 1,
    unitPrice,
    isDeleted: false,
    ...changes,
  });
  const wanted = { sku: 'A', quantity: 1, unitPrice: 200 };
  expect(standingLine([line(0, 100), line(1, 200)], wanted)?.index).toBe(1);
  expect(standingLine([line(0, 100)], wanted)?.index).toBe(0);
  expect(standingLine([line(0, 200, { isDeleted: true }), line(1, 200, { quantity: 2 })], wanted)).toBeUndefined();
});

test.each([
  [{}, true],
  [{ isTaken: true }, false],
  [{ hasOtherOrders: true }, false],
  [{ hasCredits: true }, false],
])('an email with %j', (changes, isAllowed) => {
  const owner = { isTaken: false, hasOtherOrders: false, hasCredits: false, ...changes };
  expect(mayChangeEmail(owner).ok).toBe(isAllowed);
});
