import { describe, expect, test } from 'vitest';
import { mayResolve, type Resolved, type Resolving } from './one-resolution.ts';

const date = new Date('2027-02-10T15:00:00Z');
const given = (changes: Partial<Resolved> = {}): Resolved => ({
  kind: 'refund',
  runId: 'run',
  suborderId: '1000012-1',
  performedBy: 'care.associate@bloomdesk.test',
  date,
  amount: null,
  isToRecipient: false,
  isDecision: false,
  isDeclined: false,
  ...changes,
});
const inputOf = (changes: Partial<Resolving> = {}): Resolving => ({
  kind: 'credit',
  runId: 'run',
  suborderId: '1000012-1',
  performedBy: 'care.associate@bloomdesk.test',
  isToRecipient: false,
  isDecision: false,
  isAdditional: false,
  ...changes,
});
const verdict = (resolving: Resolving, log: Resolved[]) => {
  const answer = mayResolve(resolving, log);
  return answer.ok ? 'yes' : answer.code;
};

describe('one resolution for an order', () => {
  test.each([
    ['nothing before', inputOf(), [], 'yes'],
    ['the same run', inputOf(), [given()], 'yes'],
    ['a declined refund, by its maker', inputOf({ runId: 'other' }), [given({ isDeclined: true })], 'yes'],
    [
      'the same refund again in its run, once declined',
      inputOf({ kind: 'refund' }),
      [given({ isDeclined: true })],
      'yes',
    ],
    [
      'a declined refund, by someone else',
      inputOf({ runId: 'other', performedBy: 'x@bloomdesk.test' }),
      [given({ isDeclined: true })],
      'already-resolved',
    ],
    [
      'a redelivery of the run whose refund was declined',
      inputOf({ kind: 'redelivery' }),
      [given({ isDeclined: true })],
      'yes',
    ],
    [
      'a declined refund beside a credit that stands',
      inputOf({ runId: 'other' }),
      [given({ isDeclined: true }), given({ kind: 'credit' })],
      'already-resolved',
    ],
    ['another run', inputOf({ runId: 'other' }), [given()], 'already-resolved'],
    ['no run after one', inputOf({ runId: null }), [given()], 'already-resolved'],
    ['no run after none', inputOf({ runId: null }), [given({ runId: null })], 'already-resolved'],
    ['a run after none', inputOf(), [given({ runId: null })], 'already-resolved'],
    ['a run after a cancellation', inputOf(), [given({ runId: null, kind: 'cancellation' })], 'already-resolved'],
    ['on top of another run', inputOf({ runId: 'other', isAdditional: true }), [given()], 'yes'],
    ['on top, without a run', inputOf({ runId: null, isAdditional: true }), [given({ runId: null })], 'yes'],
    ['the run of someone else', inputOf({ performedBy: 'x@bloomdesk.test' }), [given()], 'run-of-another'],
    [
      'on top, in the run of someone else',
      inputOf({ performedBy: 'x', isAdditional: true }),
      [given()],
      'run-of-another',
    ],
  ])('%s: %j after %j', (_what, resolving, log, expected) => {
    expect(verdict(resolving, log)).toBe(expected);
  });

  test('the no says who and when, the latest of all', () => {
    const log = [given(), given({ date: new Date('2027-02-10T20:30:00Z'), performedBy: 'ops@bloomdesk.test' })];
    expect(mayResolve(inputOf({ runId: null }), log)).toMatchObject({
      message: 'Care has already resolved this order: ops@bloomdesk.test, Wed, Feb 10, 3:30 pm New York time.',
    });
  });
});

describe('within one run', () => {
  const redelivery = given({ kind: 'redelivery' });
  test.each([
    ['a credit after a refund', inputOf(), [given()], 'yes'],
    ['a second refund', inputOf({ kind: 'refund' }), [given()], 'given-already'],
    ['a refund for another suborder', inputOf({ kind: 'refund', suborderId: '1000012-2' }), [given()], 'yes'],
    ['a refund that was decided', inputOf({ kind: 'refund' }), [given({ isDecision: true })], 'yes'],
    ['a decision about what was given', inputOf({ kind: 'refund', isDecision: true }), [given()], 'yes'],
    ['a credit to the customer beside a redelivery', inputOf(), [redelivery], 'yes'],
    ['a credit to the recipient beside it', inputOf({ isToRecipient: true }), [redelivery], 'not-together'],
    ['a refund beside it', inputOf({ kind: 'refund' }), [redelivery], 'not-together'],
    ['a redelivery beside a refund', inputOf({ kind: 'redelivery' }), [given()], 'not-together'],
    ['a redelivery beside the customer’s credit', inputOf({ kind: 'redelivery' }), [given({ kind: 'credit' })], 'yes'],
    [
      'a redelivery beside the recipient’s credit',
      inputOf({ kind: 'redelivery' }),
      [given({ kind: 'credit', isToRecipient: true })],
      'not-together',
    ],
    ['a redelivery beside one of another run', inputOf({ runId: 'b', isAdditional: true }), [redelivery], 'yes'],
  ])('%s', (_what, resolving, log, expected) => {
    expect(verdict(resolving, log)).toBe(expected);
  });
});
