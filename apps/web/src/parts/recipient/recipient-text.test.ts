import { expect, test } from 'vitest';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { recipientText, sameRecipient, storedRecipient, writtenFields } from './recipient-text.ts';

const rosa = { firstName: 'Rosa', lastName: 'Reyes', address1: '1 Main St', address2: '', zipCode: '21201' };
const suborder = (suborderId: string, status: string, recipient: object = rosa) =>
  ({ suborderId, status, recipient }) as Suborder; // the rules read nothing else

test('only what was written is sent', () => {
  const base = recipientText(rosa);
  expect(base.instructions).toBe('');
  expect(writtenFields(base, { ...base, firstName: 'Ana', email: 'a@b.test' })).toEqual({
    firstName: 'Ana',
    email: 'a@b.test',
  });
});

test('others to the same person and place may be changed along, unless they have left', () => {
  const one = suborder('1-1', 'Received');
  const all = [
    one,
    suborder('1-2', 'Batched', { ...rosa, firstName: 'ROSA' }),
    suborder('1-3', 'InTransit'),
    suborder('1-4', 'Cancelled'),
    suborder('1-5', 'Received', { ...rosa, zipCode: '10001' }),
  ];
  expect(sameRecipient(one, all).map(({ suborderId }) => suborderId)).toEqual(['1-2']);
});

test('a refusal for being out of date tells the recipient as it stands', () => {
  expect(storedRecipient({ recipient: rosa, version: 7 })).toMatchObject({ version: 7, fields: { firstName: 'Rosa' } });
  expect(storedRecipient(null)).toBe(null);
});
