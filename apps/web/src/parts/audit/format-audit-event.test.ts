import { expect, test } from 'vitest';
import { formatAuditAction, changedFields, formatAuditField, formatOtherFields } from './format-audit-event.ts';

test('what changed stands beside what it was; what stayed is left out', () => {
  const actionData = {
    before: { active: true, cutoff: 60, description: 'Harbor', schedules: [{ id: 1 }] },
    after: { active: false, cutoff: 60, description: 'Harbor East', schedules: [] },
    reasons: [{ tag: 'Other' }],
    force: true,
  };
  expect(changedFields(actionData)).toEqual([
    { field: 'active', before: 'Yes', after: 'No' },
    { field: 'description', before: 'Harbor', after: 'Harbor East' },
    { field: 'schedules', before: expect.stringContaining('"id": 1'), after: 'none' },
  ]);
  expect(formatOtherFields(actionData)).toEqual([
    { field: 'reasons', before: '', after: expect.stringContaining('Other') },
    { field: 'force', before: '', after: 'Yes' },
  ]);
});

test('a new thing was nothing before, and an event may say nothing', () => {
  expect(changedFields({ after: { name: 'Harbor', team: null } })).toEqual([
    { field: 'name', before: '–', after: 'Harbor' },
  ]);
  expect([changedFields({}), formatOtherFields({})]).toEqual([[], []]);
});

test.each([
  ['order.ingest', 'Order placed from a file'],
  ['lineItem.refund', 'Line item refunded'],
  ['thing.turnOver', 'Thing: turn over'],
  ['thing.constructor', 'Thing: constructor'],
])('the event %s reads as %s', (action, words) => {
  expect(formatAuditAction(action)).toBe(words);
});

test.each([
  ['fulfillmentDate', 'Fulfillment date'],
  ['batch_id', 'Batch ID'],
  ['zipCode', 'Zip code'],
])('the field %s reads as %s', (field, words) => {
  expect(formatAuditField(field)).toBe(words);
});
