import { expect, test } from 'vitest';
import { mayOwnWork } from './colleague.ts';
import { byUrgency, mayBeDue, mayReleaseWork, mayTakeWork, workSubjectType } from './work-owner.ts';

const ada = { staffId: 'ada', name: 'Ada Jones' };
const taking = { owner: null, askerId: 'ben', newOwnerId: 'ben', takeOverFrom: undefined };

test.each([
  ['what nobody works on', taking, true],
  ['one’s own, once more', { ...taking, owner: ada, askerId: 'ada', newOwnerId: 'ada' }, true],
  ['one’s own, for a colleague', { ...taking, owner: ada, askerId: 'ada' }, true],
  ['a colleague’s, for the same colleague', { ...taking, owner: ada, newOwnerId: 'ada' }, true],
  ['a colleague’s, taken over from them', { ...taking, owner: ada, takeOverFrom: 'ada' }, true],
  ['a colleague’s, without a word', { ...taking, owner: ada }, false],
  ['a colleague’s, taken over from another one', { ...taking, owner: ada, takeOverFrom: 'cleo' }, false],
])('taking %s: %s', (_, asked, may) => {
  const verdict = mayTakeWork(asked);
  expect(verdict.ok).toBe(may);
  if (!verdict.ok) expect(verdict.message).toBe('Ada Jones works on this. Take it over to make it yours.');
});

test('work is released by its owner alone', () => {
  expect(mayReleaseWork(ada, 'ada').ok).toBe(true);
  expect(mayReleaseWork(ada, 'ben')).toMatchObject({ ok: false, code: 'has-owner' });
  expect(mayReleaseWork(null, 'ben')).toMatchObject({ ok: false, code: 'has-no-owner' });
});

test.each([
  [['CareAssociate'], false, true],
  [['DeliveryManager', 'FCHub'], false, true],
  [['CareAssociate'], true, false],
  [['InventoryEditor', 'FCAll'], false, false],
  [['FCHub'], false, false],
])('work is given to people who may claim it themselves: %j, disabled %s: %s', (groups, isDisabled, may) => {
  expect(mayOwnWork({ name: 'Ada Jones', groups, isDisabled }).ok).toBe(may);
});

test('work is due later than now, or when its suborder is', () => {
  const now = new Date('2027-02-13T15:00:00Z');
  expect(mayBeDue(null, now).ok).toBe(true);
  expect(mayBeDue(new Date('2027-02-13T15:00:01Z'), now).ok).toBe(true);
  expect(mayBeDue(now, now)).toMatchObject({ ok: false, code: 'due-past' });
});

test('the most urgent first: by fulfil-by, then by age, then by id; without a fulfil-by last', () => {
  const one = (id: string, fulfillBy: string, createdAt = '2027-02-10T15:00:00.000Z') => ({ id, fulfillBy, createdAt });
  const sorted = [
    one('1000001-1', ''),
    one('1000002-1', '2027-02-14T13:00:00.000Z'),
    one('1000004-1', '2027-02-13T13:00:00.000Z'),
    one('1000003-1', '2027-02-13T13:00:00.000Z'),
    one('1000005-1', '2027-02-13T13:00:00.000Z', '2027-02-09T15:00:00.000Z'),
  ].toSorted(byUrgency);
  expect(sorted.map(({ id }) => id)).toEqual(['1000005-1', '1000003-1', '1000004-1', '1000002-1', '1000001-1']);
});

test('an id says whether it is an order or a suborder', () => {
  expect([workSubjectType('1000012'), workSubjectType('1000012-2')]).toEqual(['ORDER', 'SUBORDER']);
});
