import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { apiPage } from './api-page.ts';
import { formatFields } from './format-fields.ts';
import { refusalTable } from './refusal-table.ts';
import { callsIn, writtenCalls } from './written-calls.ts';

const page = join(import.meta.dirname, '../../../../docs/api.md');

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

test('the page of the calls is the contract; `npm run api-docs` writes it', () => {
  const generated = apiPage(writtenCalls(), desk.app.calls);
  if (process.env['API_DOCS'] === 'write') writeFileSync(page, generated);
  expect(readFileSync(page, 'utf8')).toBe(generated);
});

test('a call that nobody answers, or that is written nowhere, is no page', () => {
  const [one] = desk.app.calls;
  if (!one) throw new Error('no call is bound');
  expect(() => apiPage(writtenCalls(), [one])).toThrow('no route answers');
  expect(() => apiPage([], [one])).toThrow('not in the contract');
});

test('the calls of a file are found in their sequence', () => {
  const source = [
    'const shape = 1;',
    "export const holdSuborder = defineCall('holdSuborder', 'POST /v1/x', {});",
    "export const freeSuborder = defineCall(\n  'freeSuborder',\n  'POST /v1/y',\n  {},\n);",
  ].join('\n');
  expect(callsIn('suborders', source)).toEqual([
    { name: 'holdSuborder', feature: 'suborders' },
    { name: 'freeSuborder', feature: 'suborders' },
  ]);
});

test('a code has one row with all its statuses and sentences, and what can be done', () => {
  const rows = refusalTable({
    'busy': { status: 409, whatToDo: 'Wait.', says: 'It is busy.' },
    'gone': { status: 404, says: 'It is gone.' },
    'busy.order': { status: 503, says: (order: string | number) => `Order ${order} is busy.` },
  }).split('\n');
  expect(rows.slice(2)).toEqual([
    '| `busy` | 409, 503 | It is busy.<br>Order … is busy. | Wait. |',
    '| `gone` | 404 | It is gone. |  |',
  ]);
});

test.each([
  [{ type: 'object', properties: {} }, ''],
  [{ type: 'object', properties: { fcId: { type: 'integer' } }, required: ['fcId'] }, '`fcId` integer'],
  [{ type: 'object', properties: { note: { anyOf: [{ type: 'string' }, { type: 'null' }] } } }, '`note?` text or null'],
  [{ type: 'object', properties: { kind: { enum: ['a', 'b'] } } }, '`kind?` `a` | `b`'],
  [{ type: 'array', items: { type: 'object' } }, 'list of object'],
])('%j reads %s', (schema, words) => {
  expect(formatFields(schema)).toBe(words);
});
