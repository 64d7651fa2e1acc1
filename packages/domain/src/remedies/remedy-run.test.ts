import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlannedCall, type RemedyStep, remedySteps } from './remedy-plan.ts';
import { mayRunStep, planAgain, runOutcome, type RunResults, stepFailureText, type StepResult } from './remedy-run.ts';

const done: StepResult = { state: 'done', note: '' };
const no: StepResult = { state: 'failed', message: 'No', isUnknown: false };
const lost: StepResult = { state: 'failed', message: '', isUnknown: true };
const planned: RemedyStep[] = ['redelivery', 'redelivery-reasons', 'credits', 'remedy'];

test.each<[string, RunResults, object]>([
  ['before anything', {}, { ends: 'submit', isChangeable: true, toSend: planned, failed: [] }],
  [
    'all failed',
    { redelivery: no, credits: no },
    { ends: 'submit', isChangeable: true, failed: ['redelivery', 'credits'] },
  ],
  [
    'the redelivery is done and the credit is not',
    { 'redelivery': done, 'redelivery-reasons': done, 'credits': no, 'remedy': done },
    { ends: 'complete', isChangeable: false, toSend: ['credits'], failed: ['credits'] },
  ],
  ['an answer was lost', { redelivery: lost }, { ends: 'submit', isChangeable: false, toSend: planned }],
  ['the page was reloaded meanwhile', { redelivery: { state: 'sent' } }, { ends: 'submit', isChangeable: false }],
  [
    'all is done',
    { 'redelivery': done, 'redelivery-reasons': done, 'credits': done, 'remedy': done },
    { ends: 'complete', toSend: [], failed: [] },
  ],
])('where a run stands: %s', (_, results, expected) => {
  expect(runOutcome(planned, results)).toMatchObject(expected);
});

test('reasons follow their redelivery, and the decision all that was given', () => {
  expect(mayRunStep('redelivery-reasons', planned, { redelivery: no })).toBe(false);
  expect(mayRunStep('redelivery-reasons', planned, { redelivery: done })).toBe(true);
  expect(mayRunStep('remedy', planned, { redelivery: no, credits: no })).toBe(false);
  expect(mayRunStep('remedy', planned, { redelivery: no, credits: done })).toBe(false);
  expect(mayRunStep('remedy', planned, { redelivery: done, credits: done })).toBe(true);
  expect(mayRunStep('credits', planned, { redelivery: no })).toBe(true);
});

const call = (step: RemedyStep, words: string) => ({ step, key: `run:${step}`, words, input: {} }) as PlannedCall; // the plan reads no more of it
const wordsOf = (calls: readonly PlannedCall[]) => calls.map(({ step, words }) => `${step} ${words}`);

test('tried again, what is done or may be stays as it was, and what was refused follows the new choice', () => {
  const sent = planned.map((step) => call(step, 'first'));
  const again = [...planned, 'refund' as const].map((step) => call(step, 'anew'));
  expect(wordsOf(planAgain(sent, again, { redelivery: no, credits: done }))).toEqual([
    'redelivery anew',
    'redelivery-reasons anew',
    'refund anew',
    'credits first',
    'remedy anew',
  ]);
  expect(wordsOf(planAgain(sent, again, { redelivery: lost }))[0]).toBe('redelivery first');
  const withoutDelivery = [call('credits', 'anew')];
  expect(wordsOf(planAgain(sent, withoutDelivery, { redelivery: no, credits: no }))).toEqual([
    'redelivery first',
    'redelivery-reasons first',
    'credits anew',
  ]);
});

test('failures in the words of the specification', () => {
  expect(stepFailureText('redelivery', '')).toBe('Unexpected error while trying to redeliver suborder');
  expect(stepFailureText('redelivery', 'No stock')).toBe('No stock');
  expect(stepFailureText('refund', '')).toBe('Reached error while trying to refund suborder.');
  expect(stepFailureText('credits', 'Too much')).toBe(
    'Reached error while trying to issue credits. Got the following message: Too much',
  );
});

test('what is done is never sent again, and everything else is', () => {
  const results = fc.record(
    Object.fromEntries(remedySteps.map((step) => [step, fc.constantFrom(undefined, done, no, lost)])),
  );
  fc.assert(
    fc.property(fc.subarray([...remedySteps]), results, (plan, before) => {
      const outcome = runOutcome(plan, before);
      const isWhole = [...outcome.done, ...outcome.toSend].toSorted().join() === plan.toSorted().join();
      return isWhole && outcome.toSend.every((step) => before[step]?.state !== 'done');
    }),
  );
});
