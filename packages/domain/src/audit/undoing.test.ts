import { expect, test } from 'vitest';
import { undoOf } from './undoing.ts';

const event = (actionPerformed: string, before: object = {}, after: object = {}) =>
  undoOf({ actionPerformed, actionData: { before, after } });

test.each([
  [
    'a status',
    { status: 'AtTable', batchId: null },
    { status: 'Packed', batchId: null },
    { status: { from: 'Packed', to: 'AtTable', batchId: null } },
  ],
  ['a message', { message: 'Hi' }, { message: 'Hello' }, { message: { from: 'Hello', to: 'Hi' } }],
  ['a message that was empty', { message: '' }, { message: 'Hello' }, { message: { from: 'Hello', to: '' } }],
  [
    'a status in a batch',
    { status: 'AtTable', batchId: '50012' },
    { status: 'Packed', batchId: '50012' },
    { status: { from: 'Packed', to: 'AtTable', batchId: '50012' } },
  ],
  [
    'both at once',
    { status: 'Received', message: 'Hi' },
    { status: 'AtTable', message: 'Hello' },
    { status: { from: 'AtTable', to: 'Received', batchId: null }, message: { from: 'Hello', to: 'Hi' } },
  ],
])('%s goes back to what it was, and an undo likewise', (_what, before, after, undo) => {
  expect(event('suborder.update', before, after)).toEqual({ ok: true, undo });
  expect(event('suborder.undo', before, after)).toEqual({ ok: true, undo });
});

test('an exception comes back with its reasons, a line by its index', () => {
  const exception = { reason: 'Delivery issue: Late', type: 'Delivery issue', sku: '' };
  expect(event('exception.clear', { inException: true, ...exception })).toEqual({ ok: true, undo: { exception } });
  expect(event('lineItem.delete', { 'line item 0': '1 × FLRL-B-1001 Blushing Rose, $88.00' })).toEqual({
    ok: true,
    undo: { line: 0 },
  });
});

test.each([
  ['suborder.update', { status: 'Batched', batchId: '50012' }, { status: 'Received', batchId: null }, /batch 50012/],
  ['suborder.update', { message: 'Hi', startTime: '2027-02-13T14:00:00Z' }, { message: 'Hello' }, /More was changed/],
  ['suborder.update', {}, {}, /not kept/],
  ['suborder.update', { status: 'Nowhere' }, { status: 'AtTable' }, /not kept/],
  ['suborder.cancel', {}, {}, /does not come back/],
  ['order.cancel', {}, {}, /does not come back/],
  ['suborder.redistribute', {}, {}, /Redistribute it again instead/],
  ['lifecycle.send', {}, {}, /has been sent/],
  ['delivery.push', {}, {}, /carrier already has it/],
  ['batch.complete', {}, {}, /Change the batch/],
  ['exception.raise', {}, {}, /Remove the exception/],
  ['something.new', {}, {}, /cannot be undone/],
])('%s of %j says why it is not undone', (action, before, after, words) => {
  expect(event(action, before, after)).toMatchObject({ ok: false, message: expect.stringMatching(words) });
});
