import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@bloomdesk/contract/inventory/transfers.calls';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { brokenStock, orderOf, putProduct } from '#test/support/line-items/stock-on-hand.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
let serial = 0;
beforeAll(async () => {
  desk = await startTestServer({ clock: '2027-02-10T15:00:00Z' });
  editor = await desk.staff('InventoryEditor', 'FCAll');
});
afterAll(() => desk.close());

const step = record({
  kind: constantFrom('send', 'sendBack', 'receive', 'reject', 'cancel', 'order', 'pack'),
  units: integer({ min: 1, max: 12 }),
  place: integer({ min: 0, max: 5 }),
});
interface Step {
  kind: 'send' | 'sendBack' | 'receive' | 'reject' | 'cancel' | 'order' | 'pack';
  units: number;
  place: number;
}

/** What a run has made so far. */
interface Run {
  sku: string;
  transferIds: number[];
  suborderIds: string[];
  rejected: number;
}

async function take(run: Run, { kind, units, place }: Step): Promise<void> {
  if (kind === 'order') run.suborderIds.push(await orderOf(desk, run.sku, units));
  else if (kind === 'pack') {
    const id = run.suborderIds[place];
    if (id !== undefined) await force(desk, [id], { status: 'Packed' });
  } else if (kind === 'send' || kind === 'sendBack')
    await ship(run, kind === 'send' ? [2, 4] : [4, 2], { units, place });
  else await settle(run, kind, { units, place });
}

async function ship(
  run: Run,
  [fromFcId, toFcId]: [number, number],
  { units, place }: Omit<Step, 'kind'>,
): Promise<void> {
  const lots = await desk.app.pool.query<{ id: number }>(
    'select lot_id as id from lots where sku = $1 and fc_id = $2 order by 1',
    [run.sku, fromFcId],
  );
  const lotId = lots.rows[place % Math.max(1, lots.rows.length)]?.id;
  if (lotId === undefined) return;
  const answer = await editor.send(calls.sendTransfer, {
    fromFcId,
    toFcId,
    expectedDate: '2027-02-11',
    lines: [{ lotId, units }],
  });
  expect([200, 400]).toContain(answer.status);
  if (answer.status === 200) run.transferIds.push(answer.body.data.transfer.transferId);
}

async function settle(run: Run, kind: Step['kind'], { units, place }: Omit<Step, 'kind'>): Promise<void> {
  const transferId = run.transferIds[place];
  if (transferId === undefined) return;
  const { lines } = (await editor.send(calls.getTransfer, { transferId })).body.data.transfer;
  const lineId = lines[0]?.lineId ?? 0;
  const rejected = kind === 'reject' ? [{ reason: 'wilted' as const, quantity: units }] : [];
  const answer =
    kind === 'cancel'
      ? await editor.send(calls.cancelTransfer, { transferId })
      : await editor.send(calls.receiveTransfer, {
          transferId,
          lines: [{ lineId, good: kind === 'receive' ? units : 0, rejected }],
        });
  expect([200, 400, 409]).toContain(answer.status);
  if (answer.status === 200 && kind === 'reject') run.rejected += units;
}

/** Units of a product that are somewhere: on hand or in transit, each once, and those that were packed. */
async function unitsThere(sku: string): Promise<number> {
  const { rows } = await desk.app.pool.query<{ units: number }>(
    `select sum(on_hand_qty + inbound_quantity)::integer + coalesce((
       select -sum(a.quantity) from adjustments a join lots l using (lot_id) where l.sku = $1 and a.adjustment_type = 'Sale' and a.for_count), 0)::integer as units
     from lots where sku = $1`,
    [sku],
  );
  return rows[0]?.units ?? 0;
}

test('whatever is sent, received, rejected, called back, ordered and packed, every unit is at one center and no order is oversold', async () => {
  const holds = asyncProperty(array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
    const sku = await putProduct(desk, `FLRL-B-3${String(serial++).padStart(3, '0')}`);
    await putLot(desk, { sku, fcId: 2, stockInitial: 30 });
    await putLot(desk, { sku, fcId: 4, stockInitial: 10 });
    const run: Run = { sku, transferIds: [], suborderIds: [], rejected: 0 };
    for (const each of steps) {
      await take(run, each);
      expect(await brokenStock(desk)).toEqual([]);
      expect((await desk.app.pool.query('select * from inv_i7')).rows).toEqual([]);
      expect((await unitsThere(sku)) + run.rejected).toBe(40);
    }
  });
  await assert(holds, { numRuns: 12, seed: 7 });
});
