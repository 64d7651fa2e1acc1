import { expect, test } from 'vitest';
import { webhook } from '@bloomdesk/contract/webhooks/shapes';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { fieldsOf, freshWebhook, settingsOf, webhookProblems, withPattern } from './webhook-form.ts';

test('a whole topic takes the place of its types, and its types can be chosen again', () => {
  const some = withPattern(withPattern([], 'order.placed', true), 'stock.short', true);
  expect(some).toEqual(['order.placed', 'stock.short']);
  expect(withPattern(some, 'order.*', true)).toEqual(['stock.short', 'order.*']);
  expect(withPattern(['stock.short', 'order.*'], 'order.*', false)).toEqual(['stock.short']);
  expect(withPattern(['order.*'], 'order.*', true)).toEqual(['order.*']);
});

test('a webhook of everything has each topic ticked', () => {
  const { patterns } = fieldsOf({ ...sampleOf(webhook), patterns: ['*'] });
  expect(patterns).toEqual(['order.*', 'suborder.*', 'delivery.*', 'stock.*']);
});

test('centers count only where some are asked for', () => {
  const fields = { ...freshWebhook, name: ' ERP ', url: ' https://example.com ', patterns: ['order.*'], fcIds: [4] };
  expect(settingsOf(fields)).toEqual({ name: 'ERP', url: 'https://example.com', patterns: ['order.*'], fcIds: [] });
  expect(settingsOf({ ...fields, isOfSome: true }).fcIds).toEqual([4]);
  expect(webhookProblems({ ...fields, isOfSome: true, fcIds: [] }).fcIds).toBe('Choose at least one.');
});
