import { expect, test } from 'vitest';
import { fcConfigOf } from '../fulfillment-centers/fc-config.ts';
import { countPacked, mayCompleteUnpacked } from './batch-completion.ts';

const plain = fcConfigOf({});
const guided = fcConfigOf({ useGuidedFulfillment: true });
const both = fcConfigOf({ useBulkAndGuidedFulfillment: true });
const nothing = { force: false, confirmUnpacked: 0 };

test('cancelled ones and those in exception do not count', () => {
  const member = (status: 'AtTable' | 'Packed' | 'InTransit' | 'Cancelled', inException = false) => ({
    status,
    inException,
  });
  expect(
    countPacked([
      member('AtTable'),
      member('Packed'),
      member('InTransit'),
      member('Cancelled'),
      member('AtTable', true),
    ]),
  ).toEqual({ total: 3, unpacked: 1 });
});

test.each([
  ['a plain center asks nobody', plain, 3, nothing, true],
  ['a packed batch completes', guided, 0, nothing, true],
  ['a guided one does not half packed', guided, 2, { force: false, confirmUnpacked: 2 }, false],
  ['unless somebody insists', guided, 2, { force: true, confirmUnpacked: 0 }, true],
  ['guided and in bulk it asks', both, 2, nothing, false],
  ['for the right number', both, 2, { force: false, confirmUnpacked: 2 }, true],
  ['and no other', both, 2, { force: false, confirmUnpacked: 3 }, false],
])('%s', (_, fc, unpacked, input, isAllowed) => {
  expect(mayCompleteUnpacked({ total: 3, unpacked }, fc, input).ok).toBe(isAllowed);
});

test('what is said names the numbers', () => {
  expect(mayCompleteUnpacked({ total: 9, unpacked: 8 }, guided, nothing)).toMatchObject({
    message: '8 of 9 are not packed',
  });
  expect(mayCompleteUnpacked({ total: 9, unpacked: 8 }, both, nothing)).toMatchObject({
    message: 'Complete batch with 8 of 9 not packed?',
  });
});
