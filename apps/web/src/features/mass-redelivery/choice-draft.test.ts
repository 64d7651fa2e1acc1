import { expect, test } from 'vitest';
import { newChoiceDraft, problemOf, type SentChoice, choiceToSend, type ChoiceDraft } from './choice-draft.ts';

const draft = (changes: Partial<ChoiceDraft>): ChoiceDraft => ({ ...newChoiceDraft, ...changes });
const five = { by: 'dollars', amount: 500 } as const;

test.each<[Partial<ChoiceDraft>, SentChoice]>([
  [{}, { kind: 'move', center: 'any', day: null, credit: null }],
  [
    { when: 'day', day: '2027-02-14', center: 'own' },
    { kind: 'move', center: 'own', day: '2027-02-14', credit: null },
  ],
  [{ day: '2027-02-14' }, { kind: 'move', center: 'any', day: null, credit: null }],
  [
    { givesCredit: true, credit: five },
    { kind: 'move', center: 'any', day: null, credit: { by: 'dollars', amount: 5 } },
  ],
  [{ credit: five }, { kind: 'move', center: 'any', day: null, credit: null }],
  [
    { kind: 'credit', credit: { by: 'percent', percent: 20 } },
    { kind: 'credit', credit: { by: 'percent', percent: 20 } },
  ],
  [
    { kind: 'cancel', refund: 'none', credit: five },
    { kind: 'cancel', refund: 'none' },
  ],
  [{ kind: 'leave' }, { kind: 'leave' }],
])('%j is sent as %j', (changes, choice) => {
  expect(problemOf(draft(changes), 125)).toBeNull();
  expect(choiceToSend(draft(changes))).toEqual(choice);
});

test.each<[Partial<ChoiceDraft>, string]>([
  [{ when: 'day' }, 'day'],
  [{ givesCredit: true }, 'credit'],
  [{ kind: 'credit', credit: { by: 'dollars', amount: 0 } }, 'credit'],
  [{ kind: 'credit', credit: { by: 'percent', percent: 130 } }, 'credit'],
])('%j is not whole', (changes, field) => {
  expect(problemOf(draft(changes), 125)?.field).toBe(field);
});
