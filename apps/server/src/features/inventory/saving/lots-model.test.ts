import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdjustment, receiveLot } from '@bloomdesk/contract/inventory/calls';
import { saveLot, saveLots } from '@bloomdesk/contract/inventory/lots.calls';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { force } from '#test/support/sample-floor.ts';
import { brokenStock, orderOf, putProduct } from '#test/support/line-items/stock-on-hand.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('InventoryEditor', 'FCHub');
});
afterAll(() => desk.close());

// Stock of one product as it lives: lots come, change and lose units while orders take from them. After every step the
// invariants of stock hold, and no lot has promised more than it has.
const step = fc.record({
  kind: fc.constantFrom('lots', 'redate', 'expect', 'receive', 'lose', 'order', 'order', 'pack'),
  which: fc.nat({ max: 7 }),
  units: fc.integer({ min: 1, max: 9 }),
  day: fc.nat({ max: 8 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Shop {
  sku: string;
  lotIds: number[];
  suborderIds: string[];
}

const dayAfter = (days: number) => addDays('2027-02-10', days);

async function take({ kind, which, units, day }: Step, shop: Shop): Promise<number> {
  const id = shop.lotIds[which % Math.max(1, shop.lotIds.length)] ?? 0;
  if (kind === 'lots') return await addLots(shop, { kind, which, units, day });
  if (kind === 'order') {
    shop.suborderIds.push(await orderOf(desk, shop.sku, units, dayAfter(day)));
    return 200;
  }
  if (kind === 'pack') {
    await force(desk, shop.suborderIds.slice(which, which + 1), { status: 'Packed' });
    return 200;
  }
  const calls = {
    redate: () => editor.send(saveLot, { id, expiration_date: dayAfter(day), reason: 'Looked at' }),
    expect: () => editor.send(saveLot, { id, inbound_quantity: units }),
    receive: () => editor.send(receiveLot, { id, quantity: units, rest: day % 2 === 0 ? 'expected' : 'cancelled' }),
    lose: () =>
      editor.send(createAdjustment, {
        delivery_id: id,
        adjustment_type: day % 2 === 0 ? 'Spoilage' : 'Buffer: Care',
        adjustment_time: '2027-02-10',
        adjustment_quantity: -units,
        for_count: day % 2 === 0,
        memo: 'Looked at',
      }),
  };
  return (await calls[kind]()).status;
}

async function addLots(shop: Shop, { which, units, day }: Step): Promise<number> {
  const lots = [0, 1].map((more) => ({
    sku: shop.sku,
    external_id: `${shop.sku}-${which + more}`,
    expiration_date: dayAfter(day),
    reason: 'From the farm',
    ...(which % 2 === more ? { stock_initial: units } : { inbound_quantity: units }),
  }));
  const { status, body } = await editor.send(saveLots, { fc_id: 4, lots });
  if (status === 200) shop.lotIds = [...new Set([...shop.lotIds, ...body.lots.map((lot) => lot.id)])];
  return status;
}

let shops = 0;

test('after any sequence of changes to lots and orders, stock adds up and no unit is claimed twice', {
  timeout: 120_000,
}, async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const shop: Shop = {
        sku: await putProduct(desk, `FLRL-B-7${String(shops++).padStart(3, '0')}`),
        lotIds: [],
        suborderIds: [],
      };
      await addLots(shop, { kind: 'lots', which: 0, units: 9, day: 6 });
      for (const [at, each] of steps.entries()) {
        const status = await take(each, shop);
        if (status === 200) done.set(each.kind, (done.get(each.kind) ?? 0) + 1);
        expect([200, 400, 404, 409]).toContain(status);
        if (at % 4 === 3) await desk.runJobs();
        expect(await brokenStock(desk)).toEqual([]);
        expect(await overPromised()).toEqual([]);
      }
    }),
    { numRuns: 12, seed: 77 },
  );
  expect([...done.keys()].toSorted()).toEqual(['expect', 'lose', 'lots', 'order', 'pack', 'receive', 'redate']);
});

/** Lots that have promised more than is there or on its way. */
async function overPromised(): Promise<unknown[]> {
  const { rows } = await desk.app.pool.query(
    `select lot_id, claimed_sale, on_hand_qty, inbound_quantity from lots
     where claimed_sale > greatest(0, on_hand_qty + inbound_quantity)`,
  );
  return rows;
}
