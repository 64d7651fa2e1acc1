import { expect, test } from 'vitest';
import { suborderProgress } from './suborder-progress.ts';
import { suborderStatuses } from './suborder-status.ts';

test.each([
  ['Received', 'Received'],
  ['AtTable', 'Batched'],
  ['NotecardPrinted', 'Batched'],
  ['SuborderPrinted', 'Printed'],
  ['AwaitingPickup', 'Packed'],
  ['InTransit', 'Shipped'],
  ['Delivered', 'Delivered'],
] as const)('%s stands at %s', (status, label) => {
  expect(suborderProgress(status).filter(({ state }) => state === 'current')).toEqual([{ label, state: 'current' }]);
});

test('every status but Cancelled stands at one step, with all before it done and none after it', () => {
  for (const status of suborderStatuses) {
    const states = suborderProgress(status).map(({ state }) => state);
    if (status === 'Cancelled') expect(states).toEqual([]);
    else expect(states.join(' ')).toMatch(/^(done )*current( open)*$/);
  }
});
