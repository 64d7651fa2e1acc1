import { expect, onTestFinished, test } from 'vitest';
import { signedIn, sql } from './retrying-client.ts';
import { killNowAndThen } from './kill-now-and-then.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { currentTime } from './shifted-clock.ts';
import { recoveryTime } from './until.ts';

/** A small size of P5, with a kill to every forty; `npm run prove -- stock` asks for 10,000. */
const stockOperations = Number(process.env['STOCK_OPERATIONS'] ?? 90);

let server: KillableServer;

test('of what is adjusted, received and sold while everything is killed, nothing is lost, doubled or oversold', {
  timeout: 1_800_000,
}, async () => {
  server = await startKillableServer();
  onTestFinished(() => server.stop(), 60_000);
  const editor = await signedIn(server, 'inventory.editor@bloomdesk.test');
  const today = currentTime().toISOString().slice(0, 10);
  const { inventory } = await editor.get(`/api/shopify/inventory/fulfillable-on-date?fcId=4&date=${today}`);
  const lots: { id: number; on_hand_qty: number; inbound_quantity: number }[] = inventory
    .filter(
      (lot: { inbound_quantity: number; on_hand_qty: number }) => lot.inbound_quantity > 0 || lot.on_hand_qty > 30,
    )
    .slice(0, 20);
  const killing = killNowAndThen(
    server,
    Math.min(40, Math.round(stockOperations / 60)),
    Math.min(15, Math.round(stockOperations / 200)),
  );
  const responses = new Map<number, number>();
  let next = 0;
  const clients = Array.from({ length: 16 }, async () => {
    while (next < stockOperations) {
      const turn = next++;
      const lot = lots[turn % lots.length];
      if (!lot) continue;
      if (lot.inbound_quantity > 0) await editor.post(`/v1/lots/${lot.id}/receive`, {});
      const answer = await editor.post('/api/adjustments', {
        delivery_id: lot.id,
        adjustment_type: turn % 3 === 0 ? 'Buffer: Hold' : 'Spoilage',
        adjustment_time: today,
        adjustment_quantity: turn % 40 < 20 ? -1 : 1, // as much comes back as goes, so that no lot runs dry
        for_count: turn % 3 !== 0,
        memo: `turn ${turn}`,
      });
      if (answer.success) responses.set(turn, answer.adjustment.adjustment_id);
    }
  });
  await Promise.all(clients);
  await killing;
  if (stockOperations < 1000) expect(server.sinceLastKill()).toBeLessThan(recoveryTime);

  const stored = await sql<{ turn: number; id: number }>(
    server,
    `select substring(memo from '^turn (\\d+)')::int as turn, adjustment_id as id from adjustments where memo like 'turn %' order by 1`,
  );
  expect(stored).toEqual([...responses].map(([turn, id]) => ({ turn, id })).toSorted((a, b) => a.turn - b.turn));
  const [sums] = await sql<{ drifted: number; audited: number; below: number }>(
    server,
    `select
      (select count(*)::int from lots l where l.cleared_quantity <> (select coalesce(sum(quantity) filter (where for_count), 0) from adjustments a where a.lot_id = l.lot_id)
        or l.claimed_other_buffer <> (select coalesce(-sum(quantity) filter (where not for_count and adjustment_type in ('Buffer: Hold', 'Buffer: Promotions', 'Buffer: QC')), 0) from adjustments a where a.lot_id = l.lot_id)) as drifted,
      (select count(distinct entity_id)::int from audit_links join adjustments a on a.adjustment_id::text = entity_id
        where entity_type = 'ADJUSTMENT' and a.memo like 'turn %') as audited,
      (select count(*)::int from lots where on_hand_qty < 0 and lot_id in (${lots.map(({ id }) => id).join(', ')})) as below`,
  );
  expect(sums).toEqual({ drifted: 0, audited: responses.size, below: 0 });
});
