import { expect, test } from 'vitest';
import {
  changedFields,
  isMoved,
  isSameRecipient,
  isSentToCarrier,
  makesLabelStale,
  mayEditRecipient,
} from './recipient-change.ts';
import { suborderStatuses } from './suborder-status.ts';

test('a recipient may be edited until the parcel has left', () => {
  expect(suborderStatuses.filter((status) => mayEditRecipient(status).ok)).toEqual([
    'Received',
    'Batched',
    'BatchWorkorderPrinted',
    'Picking',
    'PickedAndQCd',
    'AtTable',
    'NotecardPrinted',
    'SuborderPrinted',
    'Packed',
    'BatchCompleted',
    'OnPallet',
    'AwaitingPickup',
  ]);
  expect(mayEditRecipient('Cancelled')).toMatchObject({ code: 'cancelled' });
  expect(mayEditRecipient('InTransit')).toMatchObject({ code: 'has-left' });
});

test.each([
  ['NotecardPrinted', 0, ['address1'], false],
  ['Received', 1, ['address1'], true],
  ['SuborderPrinted', 0, ['phone'], true],
  ['SuborderPrinted', 1, ['email', 'coords'], false],
  ['AwaitingPickup', 1, ['instructions'], true],
] as const)('%s with %i printed labels, %j changed: stale %s', (status, labelsPrinted, fields, stale) =>
  expect(makesLabelStale({ status, labelsPrinted }, fields)).toBe(stale),
);

test.each([
  [['firstName'], true, false],
  [['city'], true, true],
  [['address2'], true, false],
  [['email'], false, false],
  [['coords'], false, false],
  [[], false, false],
] as const)('%j: the carrier is told %s, it goes elsewhere %s', (fields, isTold, moved) =>
  expect([isSentToCarrier(fields), isMoved(fields)]).toEqual([isTold, moved]),
);

test('a refusal by the carrier has not changed who gets it, another apartment has', () => {
  const rosa = { firstName: 'Rosa', address2: '', coords: { lat: 39.3, lng: -76.6 } };
  expect(isSameRecipient({ coords: { lat: 39.3, lng: -76.6 }, address2: '', firstName: 'Rosa' }, rosa)).toBe(true);
  expect(isSameRecipient({ ...rosa, address2: 'Apt 4' }, rosa)).toBe(false);
});

test('what differs is named; nothing stored is the same as empty', () => {
  const before = { firstName: 'Rosa', coords: { lat: 1, lng: 2 } };
  expect(changedFields(before, { firstName: 'Rosa', email: '', coords: { lat: 1, lng: 2 } })).toEqual([]);
  expect(changedFields(before, { firstName: 'Ana', coords: { lat: 1, lng: 3 } })).toEqual(['firstName', 'coords']);
});
