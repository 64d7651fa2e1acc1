import { expect, test } from 'vitest';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isTouched, newDraft, parseDraft } from './problem-draft.ts';

const order = { customer: { email: 'dana@example.com' } } as Order; // all that a new draft reads of it
const suborder = { recipient: { email: 'rosa@example.com' } } as Suborder;

test('a draft is read back as it was kept, with its run', () => {
  const draft = { ...newDraft('problem', order, suborder), isUnlocked: true };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, '', 'null', '{}', '[]', '{"form":0,"runId":"x"}', '{"form":1'])('%j is no draft', (stored) => {
  expect(parseDraft(stored)).toBe(null);
});

test('each run has an id of its own, and a redelivery is chosen from the start only without the wizard', () => {
  const [first, second] = [newDraft('problem', order, suborder), newDraft('redelivery', order, suborder)];
  expect(first.runId).not.toBe(second.runId);
  expect([first, second].map(({ wishes }) => wishes.hasRedelivery)).toEqual([false, true]);
  expect(first.emails).toEqual({ customer: 'dana@example.com', recipient: 'rosa@example.com' });
});

test('nothing is lost with a draft in which nothing was chosen', () => {
  const draft = newDraft('problem', order, suborder);
  expect(isTouched(draft)).toBe(false);
  expect(isTouched({ ...draft, selection: { isWhole: true, reasons: [], lines: [] } })).toBe(true);
  expect(isTouched({ ...draft, step: 'remedy' })).toBe(true);
});
