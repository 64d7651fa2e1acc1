import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteBatch, removeFromBatch, transitionBatch } from '@bloomdesk/contract/batches/changes.calls';
import { completeBatch, createBatch, packSuborder, startFulfilling } from '@bloomdesk/contract/batches/calls';
import type { PlacedLineItem } from '@bloomdesk/domain/orders/placed-order';
import { withRetries } from '#test/support/retrying.ts';
import {
  makeBatch,
  placeSuborder,
  placeSuborders,
  statesOf,
  unplanned,
  withPapers,
} from '#test/support/sample-floor.ts';
import { sampleLineItem } from '#test/support/sample-order.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;
let manager: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

const component = fc.record({
  sku: fc.constantFrom('FLRL-B-1', 'FLRL-V-1', 'CRDISL-9'),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const line: fc.Arbitrary<PlacedLineItem> = fc
  .record({
    sku: fc.constantFrom(
      'FLRL-B-1',
      'FLRL-D-2',
      'FLRL-T-3',
      'FLRL-K-4',
      'NF-K-5',
      'NF-PLNT-6',
      'NF-PLNTR-7',
      'FLRL-V-8',
      'GFT-9',
      'CRDISL-1',
    ),
    name: fc.constantFrom('Rose', 'Double Rose', 'Triple Rose'),
    quantity: fc.integer({ min: 1, max: 4 }),
    components: fc.array(component, { maxLength: 3 }),
    isPrimary: fc.boolean(),
  })
  .map(({ components, ...rest }) =>
    sampleLineItem({
      ...rest,
      unitPrice: 100,
      components: components.map((part, index) => ({ ...part, name: part.sku, index, isPrimaryProduct: false })),
    }),
  );

test('whatever is batched, the places are 0 to n-1 and the cart slots 1 to k, in the order of the places', async () => {
  const suborders = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(suborders, async (contents) => {
      const ids = await Promise.all(contents.map((lines) => placeSuborder(desk, { suborder: { lines } })));
      const batchId = await makeBatch(packer, ids);

      const places = await query('select batch_index from suborders where batch_id = $1 order by batch_index', batchId);
      expect(places).toEqual(ids.map((_, batch_index) => ({ batch_index })));
      const slots = await query(
        `select k.slot, s.batch_index, k.line_item_index from batch_slots k join suborders s using (suborder_id)
         where k.batch_id = $1 order by s.batch_index, split_part(k.line_item_index, '.', 1)::int, split_part(k.line_item_index || '.0', '.', 2)::int`,
        batchId,
      );
      expect(slots.map((row) => row['slot'])).toEqual(slots.map((_, at) => at + 1));
    }),
    { numRuns: 25 },
  );
});

test('a hundred people batching the same suborders at once put each into one batch and are told the truth', async () => {
  const pool = await placeSuborders(desk, 60);
  const batches = Array.from({ length: 100 }, (_, at) =>
    Array.from({ length: 12 }, (_unused, step) => pool[(at * 7 + step * (1 + (at % 5))) % 60] ?? ''),
  );

  const answers = await Promise.all(batches.map((ids) => withRetries(() => create([...new Set(ids)].toReversed()))));

  const inBatch = new Map(
    (await query('select suborder_id, batch_id from suborders where suborder_id = any($1)', pool)).map((row) => [
      row['suborder_id'],
      row['batch_id'],
    ]),
  );
  for (const { status, body } of answers) {
    expect([200, 409]).toContain(status);
    const added = Object(status === 200 ? body.data : body.data.current).subordersAdded;
    const batchId = status === 200 ? body.data.batch.batchId : undefined;
    for (const [id, verdict] of Object.entries(added)) {
      expect(inBatch.get(id) === batchId).toBe(verdict === true);
      if (verdict !== true) expect(verdict).toBe(`already in batch ${String(inBatch.get(id))}`);
    }
  }
  expect([...inBatch.values()].every(Boolean)).toBe(true);
  expect(
    await query(
      'select batch_id from suborders where suborder_id = any($1) group by batch_id, batch_index having count(*) > 1',
      pool,
    ),
  ).toEqual([]);
  const empty = await query(
    'select from batches b where not exists (select from suborders s where s.batch_id = b.batch_id)',
  );
  expect(empty).toEqual([]);
});

test('two packers on one batch pack each suborder exactly once', async () => {
  const ids = await placeSuborders(desk, 12);
  const batchId = await makeBatch(packer, ids);
  await packer.send(startFulfilling, { batchId });
  await withPapers(desk, ids);
  const other = await desk.staff('FCHub', 'OpsAssociate');

  const scans = ids.flatMap((suborderId) => [packer, other, packer, other].map((person) => ({ person, suborderId })));
  const answers = await Promise.all(
    scans.map(({ person, suborderId }) => withRetries(() => person.send(packSuborder, { batchId, suborderId }))),
  );

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  for (const suborderId of ids) {
    const responses = answers
      .filter((answer) => answer.body.data.suborderId === suborderId)
      .map((answer) => answer.body.data);
    expect(responses.filter((answer) => answer.packedNow)).toHaveLength(1);
    expect(new Set(responses.map((answer) => answer.packedBy)).size).toBe(1);
  }
  const packings = await query('select suborder_id from packings where suborder_id = any($1)', ids);
  expect(packings).toHaveLength(ids.length);
  const events = await query(
    `select from audit_events e join audit_links l using (event_id) where action = 'suborder.pack' and l.entity_type = 'SUBORDER' and l.entity_id = any($1)`,
    ids,
  );
  expect(events).toHaveLength(ids.length);
});

test.each([
  ['completed', (batchId: string) => packer.send(completeBatch, { batchId, confirmUnpacked: 4 }), 'AwaitingPickup'],
  [
    'printed',
    (batchId: string) => packer.send(transitionBatch, { batchId, status: 'SubordersPrinted' }),
    'SuborderPrinted',
  ],
] as const)('a batch that is deleted and %s at once is one or the other, whole', async (_what, other, statusThen) => {
  for (let round = 0; round < 10; round++) {
    const { batchId, ids } = await onTable(4);
    const remove = () => withRetries<TestAnswer>(() => packer.send(deleteBatch, { batchId }));
    const go = () => withRetries<TestAnswer>(() => other(batchId));
    const [first, second] = await Promise.all(round % 2 === 0 ? [remove(), go()] : [go(), remove()]);
    const [deleted, gone] = round % 2 === 0 ? [first, second] : [second, first];

    const isDeleted = deleted?.status === 200;
    expect([deleted?.status, gone?.status]).toEqual(isDeleted ? [200, 404] : [409, 200]);
    const now = new Set((await statesOf(desk, ids)).map((row) => `${row?.status} ${row?.batch_id}`));
    expect(now).toEqual(new Set([isDeleted ? 'Received null' : `${statusThen} ${batchId}`]));
  }
});

test('of many who each take one suborder out, one deletes the empty batch', async () => {
  const { batchId, ids } = await onTable(12);
  const answers = await Promise.all(
    ids.map((id) => withRetries(() => manager.send(removeFromBatch, { batchId, suborderIds: [id] }))),
  );
  expect(answers.map((answer) => answer.body.data.subordersRemoved)).toEqual(ids.map((id) => ({ [id]: true })));
  expect(answers.filter((answer) => answer.body.data.batchDeleted)).toHaveLength(1);
  expect(await query('select from batches where batch_id = $1', batchId)).toEqual([]);
});

test('deleted, taken apart, printed, packed, completed and batched again all at once, nothing is half done', async () => {
  for (let round = 0; round < 6; round++) {
    const batches = [await onTable(5), await onTable(5), await onTable(5)];
    const [one = [], two = [], three = []] = batches.map(({ ids }) => ids);
    const mixed = [...one.slice(0, 3), ...two.slice(1, 4), ...three.slice(2)];
    const sends = batches.flatMap(({ batchId, ids: [first = '', second = '', third = ''] }) => [
      () => packer.send(packSuborder, { batchId, suborderId: third }),
      () => manager.send(removeFromBatch, { batchId, suborderIds: [first, second] }),
      () => packer.send(transitionBatch, { batchId, status: 'SubordersPrinted' }),
      () => packer.send(completeBatch, { batchId, confirmUnpacked: 5 }),
      () => manager.send(deleteBatch, { batchId, force: 'true' }),
      () => create(mixed.toReversed()),
      () => manager.send(removeFromBatch, { batchId, suborderIds: [third], confirmPrinted: true }),
      () => create(mixed),
    ]);
    const order = sends.map((send, at) => ({ send, place: (at * (7 + 2 * round)) % sends.length }));
    const shuffled = order.toSorted((a, b) => a.place - b.place);
    const answers = await Promise.all(shuffled.map(({ send }) => withRetries<TestAnswer>(send)));
    expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
    expect(await halfDone([...one, ...two, ...three])).toEqual([]);
  }
  expect(await deadlocks()).toBe(0);
});

test('creating a batch again under its key answers the same bytes; another body is refused', async () => {
  const [first = '', second = ''] = await placeSuborders(desk, 2);
  const key = { 'idempotency-key': randomUUID() };
  const answer = await create([first], key);
  const again = await create([first], key);

  expect(again.text).toBe(answer.text);
  expect(await query('select from batches where batch_id = $1', answer.body.data.batch.batchId)).toHaveLength(1);
  const other = await create([second], key);
  expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
});

test('the twin of a creation that is still running is turned away', async () => {
  const [suborderId = ''] = await placeSuborders(desk, 1);
  const key = { 'idempotency-key': randomUUID() };
  const holder = await desk.app.pool.connect();
  await holder.query('begin');
  await holder.query('select from suborders where suborder_id = $1 for update', [suborderId]);

  const running = create([suborderId], key);
  await untilWaiting();
  const twin = await create([suborderId], key);
  expect([twin.status, twin.body.code, twin.headers['retry-after']]).toEqual([409, 'in-flight', '1']);

  await holder.query('rollback');
  holder.release();
  expect((await running).status).toBe(200);
});

function create(ids: readonly string[], headers: Record<string, string> = {}) {
  return packer.send(createBatch, { name: 'Batch', fcId: 4, subordersMap: unplanned(ids) }, headers);
}

async function onTable(count: number): Promise<{ batchId: string; ids: string[] }> {
  const ids = await placeSuborders(desk, count);
  const batchId = await makeBatch(packer, ids);
  await packer.send(startFulfilling, { batchId });
  await withPapers(desk, ids);
  return { batchId, ids };
}

/** Everything about these suborders and their batches that could not have come about one after the other. */
async function halfDone(ids: readonly string[]): Promise<Record<string, unknown>[]> {
  return await query(
    `select s.suborder_id, 'status ' || s.status || ' in batch ' || coalesce(s.batch_id, 'none') as wrong
     from suborders s left join batches b using (batch_id) where s.suborder_id = any($1) and case
       when b.batch_id is null then s.status not in ('Received', 'SuborderPrinted', 'Packed', 'AwaitingPickup')
       when b.status = 'Completed' then s.status <> 'AwaitingPickup' else s.status = 'Received' end
     union all select k.suborder_id, 'slot ' || k.slot || ' of batch ' || k.batch_id from batch_slots k
       join suborders s using (suborder_id) where s.suborder_id = any($1) and s.batch_id is distinct from k.batch_id
     union all select s.suborder_id, 'no slot' from suborders s where s.suborder_id = any($1) and s.batch_id is not null
       and not exists (select from batch_slots k where k.suborder_id = s.suborder_id)
     union all select o.order_id, 'order ' || o.status from suborders s join orders o using (order_id)
       where s.suborder_id = any($1) and (o.status = 'Received') <> (s.status = 'Received')
     union all select b.batch_id, 'empty batch' from batches b
       where not exists (select from suborders s where s.batch_id = b.batch_id)`,
    ids,
  );
}

/** How often PostgreSQL had to break a ring of waiting changes; each connection tells what it has counted first. */
async function deadlocks(): Promise<unknown> {
  const { pool } = desk.app;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
  const [row] = await query('select deadlocks from pg_stat_database where datname = current_database()');
  return row?.['deadlocks'];
}

async function query(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await desk.app.pool.query<Record<string, unknown>>(text, values)).rows;
}

async function untilWaiting(): Promise<void> {
  for (;;) {
    const waiting = await query(
      'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
    );
    if (waiting.length > 0) return;
  }
}
