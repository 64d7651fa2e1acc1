import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { AnyCall } from '@bloomdesk/contract/call';
import { staffRoles } from '@bloomdesk/domain/access/permissions';
import { callExamples } from '#http/api-document/call-examples.ts';
import { requestOf } from '#http/api-document/request-of.ts';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/*
 * Only what a form offers can be written (P19): each change is sent with the names of columns that it does not offer, in
 * its body and in every object of that, and is refused by the name of the field before it does anything.
 */
/** Columns tried with each object of each call; `npm run prove -- writable-fields` tries a hundred. */
const columnsEach = Number(process.env['WRITABLE_COLUMNS'] ?? 2);
/** What no column is called, and JavaScript takes for more than a field. */
const special = ['__proto__', 'constructor', 'prototype'];

/** Objects that are maps by what a table has, as which they are kept: the filters of a view. */
const maps: Readonly<Record<string, number>> = { saveView: 2 };

let desk: TestServer;
let staff: TestStaff;
let columns: string[];
let examples: Record<string, object>;
beforeAll(async () => {
  desk = await startTestServer();
  staff = await desk.staff(...staffRoles, 'FCAll');
  const { rows } = await desk.app.pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'bloomdesk' order by 1`,
  );
  columns = [...special, ...rows.flatMap(({ name }) => [name, camel(name)])];
  const orderId = await place(desk, sampleOrder());
  const ids = { orderId, suborderId: `${orderId}-1`, batchId: '50001', fcId: 4, date: '2027-02-13' };
  examples = callExamples({ ...ids, requestId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' });
});
afterAll(() => desk.close());

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The text of a body with one field more in the object so many objects deep in it; undefined when there is none so deep. */
function withField(body: unknown, at: number, field: string): string | undefined {
  const text = JSON.stringify(body);
  const opened = [...text.matchAll(/\{/g)][at];
  if (!opened) return undefined;
  const rest = text.slice(opened.index + 1);
  if (rest.startsWith(`"${field}":`) || new RegExp(`^[^{}]*"${field}":`).test(rest)) return '';
  return `${text.slice(0, opened.index)}{${JSON.stringify(field)}:"Quokkaton"${rest.startsWith('}') ? '' : ','}${rest}`;
}

/** What was written though nobody offers it. */
async function taken(call: AnyCall, turn: number): Promise<string[]> {
  const { url, body } = requestOf(call, Object(examples[call.name]));
  const found: string[] = [];
  for (let at = 0; ; at++) {
    if (maps[call.name] === at) continue;
    for (let n = 0; n < Math.min(columnsEach, columns.length); n++) {
      const field = columns[(turn * 7 + at * 3 + n) % columns.length] ?? '';
      const text = withField(body, at, field);
      if (text === undefined) return found;
      if (text === '' || offers(call, field)) continue;
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const { status, body: said, text: words } = await staff.inject(call.method, url, text, headers);
      const isRefused = status === 400 || said.code === 'field-not-editable';
      if (!isRefused) found.push(`${call.name} took ${field} in object ${at}: ${status} ${words.slice(0, 200)}`);
    }
  }
}

/** Some field of the call has this name, at whatever depth; there it may be written. */
function offers({ body }: AnyCall, field: string): boolean {
  return JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes(`"${field}":`);
}

test('a field that no form offers is refused by every change, at any depth', { timeout: 1_200_000 }, async () => {
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  const changes = desk.app.calls.filter(
    ({ method, kind, caller }) => method !== 'GET' && kind === 'json' && caller === 'staff',
  );
  expect(changes.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const [turn, call] of changes.entries()) found.push(...(await taken(call, turn)));
  expect(found).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
});
