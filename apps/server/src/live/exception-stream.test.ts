import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCursor } from '@bloomdesk/domain/exceptions/event-cursor';
import { type ExceptionFilter, passing } from '@bloomdesk/domain/exceptions/exception-filter';
import { rowToPut, rowToTakeOut } from '@bloomdesk/domain/exceptions/exception-following';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { listSuborderExceptions } from '@bloomdesk/contract/exceptions/operations';
import { storesOf } from '#composition/stores.ts';
import { liveAnswer, type LiveDesk, openToClients } from '#test/support/live-desk.ts';
import { placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
let live: LiveDesk;
let ids: string[];
beforeAll(async () => {
  desk = await startTestServer();
  live = await openToClients(desk);
  ids = await placeSuborders(desk, 6);
  const centers = [4, 9, 29];
  for (const [at, suborderId] of ids.entries())
    await desk.app.pool.query(
      `insert into suborder_exceptions (suborder_id, fc_id, reason, type, sku, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)`,
      [
        suborderId,
        centers[at % 3],
        reasons[at % reasons.length],
        at % 2 ? 'Other' : 'Tech issue',
        at % 2 ? 'FLRL-B-1' : '',
        `2027-02-1${at}T12:00:00.${at}Z`,
      ],
    );
});
afterAll(() => desk.close());
const reasons = ['Other: a dog', "Tech issue: it's 100% \\ odd_", 'Zwölf Blüten 🌷; Other: wet'];

const texts = fc.oneof(
  fc.constantFrom(...reasons, '', 'Other', '%', '_', '\\', "'", '2027-02-13', '4', 'FLRL-B-1'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const textFilter = fc.record(
  {
    eq: texts,
    ne: texts,
    in: fc.array(texts, { maxLength: 3 }),
    contains: texts,
    between: fc.array(texts, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const number = fc.constantFrom(4, 9, 29, 0, -1, 2_147_483_647);
const numberFilter = fc.record(
  { eq: number, ne: number, in: fc.array(number, { maxLength: 3 }), between: fc.array(number, { maxLength: 3 }) },
  { requiredKeys: [] },
);
const filters: fc.Arbitrary<ExceptionFilter> = fc.record(
  {
    id: textFilter,
    fcId: numberFilter,
    fulfillmentDate: textFilter,
    exceptionType: textFilter,
    sku: textFilter,
    exceptionReason: textFilter,
    createdAt: textFilter,
    deleted: fc.record({ eq: fc.boolean(), ne: fc.boolean() }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

test('a filter means the same in a list as in a stream, and opens no foreign center', async () => {
  const all = await desk.staff('CareManager', 'FCAll');
  const some = await desk.staff('CareManager', 'FCHub');
  const [mine, theirs] = [await live.headersOf(some), await live.headersOf(all)];
  const openRows = await live.openExceptions();
  const list = async (headers: object, filter: ExceptionFilter): Promise<ExceptionRow[]> => {
    const answer = await desk.nobody.inject(
      'POST',
      '/graphql',
      { query: listSuborderExceptions, variables: { filter } },
      { ...headers },
    );
    return liveAnswer(answer).data.listSuborderExceptions.items;
  };
  const sees = (filter: ExceptionFilter) => openRows.filter((row) => passing(filter)(row));
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      expect(await list(theirs, filter)).toEqual(sees(filter));
      expect(await list(mine, filter)).toEqual(sees(filter).filter(({ fcId }) => fcId === 4));
    }),
    { numRuns: 150 },
  );
});

test('no input, however odd, is answered as if it were our fault', async () => {
  const headers = await live.headersOf(await desk.staff('CareManager', 'FCAll'));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.jsonValue(), fc.constantFrom('\0', { __proto__: 1 }, 2 ** 53 + 2, -0)),
      fc.constantFrom('filter', 'limit', 'nextToken', 'id', 'sortDirection', 'query'),
      async (odd, place) => {
        const request =
          place === 'query' ? { query: odd } : { query: listSuborderExceptions, variables: { [place]: odd } };
        const { status, text } = await desk.nobody.inject('POST', '/graphql', request, headers);
        expect(status).toBeLessThan(500);
        expect(text).not.toMatch(/select |node_modules|at .*\.ts:/);
      },
    ),
    { numRuns: 300 },
  );
});

test('a transaction that began earlier and changed a suborder later has the last word', async () => {
  const [suborderId = ''] = ids;
  const events = storesOf(desk.app.db).exceptionEvents;
  const start = await events.now();
  const [early, late] = [await desk.app.pool.connect(), await desk.app.pool.connect()];
  await early.query('begin');
  await early.query('select pg_current_xact_id()'); // the earlier number
  await late.query('begin');
  await late.query(`update suborder_exceptions set fc_id = 9, reason = 'first' where suborder_id = $1`, [suborderId]);
  await late.query('commit');
  expect(await events.after(start, 10)).toEqual([]); // held back: what began earlier may still speak
  await early.query(`update suborder_exceptions set reason = 'last' where suborder_id = $1`, [suborderId]);
  await early.query('commit');
  early.release();
  late.release();

  const stream = await after(start, 2);
  expect(stream.map(({ after: row }) => row?.exceptionReason)).toEqual(['last', 'first']);
  const everybody = followed(stream, () => true);
  expect(everybody.get(suborderId)).toBe('last');
  expect(followed(stream, ({ fcId }) => fcId === 9).get(suborderId)).toBe('last');
  expect(followed(stream, ({ fcId }) => fcId === 4, [suborderId]).has(suborderId)).toBe(false); // it has left center 4
  for (const { cursor, place } of stream) expect(parseCursor(cursor)).toEqual(place);

  /** Other tests of this database server may hold the stream back for a moment. */
  async function after(place: typeof start, count: number) {
    for (;;) {
      const read = await events.after(place, 10);
      if (read.length >= count) return read;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
});

/** What someone who sees these rows holds after following the stream. */
function followed(
  stream: Awaited<ReturnType<ReturnType<typeof storesOf>['exceptionEvents']['after']>>,
  sees: (row: ExceptionRow) => boolean,
  held: string[] = [],
): Map<string, string> {
  const rows = new Map(held.map((id) => [id, 'as before']));
  for (const event of stream) {
    const [put, out] = [rowToPut(event, sees), rowToTakeOut(event, sees)];
    if (put) rows.set(put.id, put.exceptionReason);
    if (out) rows.delete(out.id);
  }
  return rows;
}
