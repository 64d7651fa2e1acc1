import { expect, test } from 'vitest';
import { adjustmentFacts } from '../adjustment-types.ts';
import {
  type DeliveredLine,
  deliveryProblems,
  mayReceive,
  proposedSpoilDate,
  rejectionReasons,
  rejectionType,
  unitsCome,
} from './delivery.ts';
import { purchaseOrderStates } from './purchase-order.ts';

const today = '2027-02-10';
const line: DeliveredLine = { lineId: 1, good: 36, rejected: [{ reason: 'wilted', quantity: 4 }], spoilDate: null };

test('every reason for turning goods away is an adjustment that takes them off what is on hand', () => {
  expect(rejectionReasons.map((reason) => adjustmentFacts(rejectionType(reason)).startsCleared)).toEqual(
    rejectionReasons.map(() => true),
  );
  expect(unitsCome(line)).toBe(40);
});

test.each<[Partial<DeliveredLine>[], string[]]>([
  [[{}], []],
  [[{ good: 0, rejected: [] }], ['Count at least one unit.']],
  [[{}, {}], ['This line is in the delivery twice.']],
  [[{ spoilDate: '2027-02-09' }], ['It is past its spoil date. Reject it instead.']],
  [[{ spoilDate: '2027-02-09', good: 0 }], []],
  [[{ spoilDate: '2027-02-30' }], ['Spoil date must be a day like 2027-02-13.']],
  [[{ spoilDate: '2027-02-10' }, { lineId: 2, good: 0, rejected: [] }], []],
])('a delivery of %j is refused with %j', (lines, messages) => {
  const problems = deliveryProblems(
    lines.map((each) => ({ ...line, ...each })),
    today,
  );
  expect(problems.map(({ message }) => message)).toEqual(messages);
});

test('goods are received on what is sent, also more than was ordered; the spoil date follows from the shelf life', () => {
  expect(purchaseOrderStates.filter((state) => mayReceive(state).ok)).toEqual(['sent', 'partly received', 'closed']);
  expect([proposedSpoilDate(today, 7), proposedSpoilDate(today, null)]).toEqual(['2027-02-17', null]);
});
