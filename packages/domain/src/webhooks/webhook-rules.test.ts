import { expect, test } from 'vitest';
import { asksFor, mayMakeWebhook } from './webhook-rules.ts';

const packed = { type: 'suborder.packed', fcIds: [4] };

test('there may be twenty webhooks', () => {
  expect(mayMakeWebhook(19).ok).toBe(true);
  expect(mayMakeWebhook(20)).toMatchObject({ code: 'too-many-webhooks', words: [20] });
});

test('a webhook gets what one of its patterns asks for', () => {
  expect(asksFor({ patterns: ['stock.*', 'suborder.packed'], fcIds: [] }, packed)).toBe(true);
  expect(asksFor({ patterns: ['stock.*', 'suborder.cancelled'], fcIds: [] }, packed)).toBe(false);
  expect(asksFor({ patterns: ['*'], fcIds: [] }, { type: 'webhook.test', fcIds: [] })).toBe(false);
});

test('a webhook of some centers gets theirs, and what is of no center', () => {
  const ofSome = { patterns: ['*'], fcIds: [1, 4] };
  expect(asksFor(ofSome, packed)).toBe(true);
  expect(asksFor(ofSome, { ...packed, fcIds: [7] })).toBe(false);
  expect(asksFor(ofSome, { type: 'order.placed', fcIds: [7, 1] })).toBe(true);
  expect(asksFor(ofSome, { type: 'order.placed', fcIds: [] })).toBe(true);
});
