import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import type { AccountingEntry } from '#partners/accounting/accounting.ts';
import { subjectOf } from '#partners/accounting/subject-of.ts';
import type { StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import { recordsOf } from '#stand-ins/netsuite/netsuite-ledger.ts';
import { type NetsuiteStandIn, startNetsuiteStandIn } from '#stand-ins/netsuite/netsuite-stand-in.ts';
import { netsuiteAccount, netsuiteSettingsFor } from '#test/support/accounting/netsuite-desk.ts';
import {
  sampleAdjustment,
  sampleFulfillment,
  sampleRefund,
  sampleSalesOrder,
} from '#test/support/accounting/sample-entries.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { dice, killedProcess, roughFault, tallyOf } from '#test/fault-injection/killed-labels.ts';

/*
 * One record for each intention (D562), whatever goes wrong between us and NetSuite, although two processes of ours work at
 * the same ones and one of them dies: counted in the stand-in's ledger, which knows what was really done.
 */
const orders = Math.ceil(Number(process.env['NETSUITE_INTENTIONS'] ?? 50) / 5);
const count = orders * 5;
/** A kill comes with so many records made in all, each while its answer is on its way. */
const killsAt = [1 / 5, 2 / 5, 4 / 5].map((share) => Math.floor(count * share));

let database: TestDatabase;
let standIn: NetsuiteStandIn;
let kills = 0;

const env = () => ({
  NETSUITE_INTENTIONS_OF: JSON.stringify({ databaseUrl: database.url, settings: netsuiteSettingsFor(standIn.origin) }),
});
const killed = killedProcess('partners/netsuite-intentions.ts', env);
const other = killedProcess('partners/netsuite-intentions.ts', env);

beforeAll(async () => {
  const roll = dice(562);
  database = await createTestDatabase();
  standIn = await startNetsuiteStandIn({
    ...netsuiteAccount,
    mostAtOnce: 2,
    fault: () => faultOf(roll()),
    onExchange: ({ method, answer }) => {
      const isDone = answer.status === 204 && method !== 'GET';
      if (!isDone || standIn.ledger.made.length < (killsAt[kills] ?? Infinity)) return;
      kills += 1;
      killed.kill();
    },
  });
});
afterAll(async () => {
  killed.kill();
  other.kill();
  await standIn.close();
  await database.drop();
});

test(`${count} intentions, each done once`, async () => {
  const pool = openPool(database.url);
  const entries = Array.from({ length: orders }, (_, at) => entriesOf(at)).flat();
  await pool.query(
    'create table intentions (place integer primary key, effect_key text unique, entry jsonb, record_id text)',
  );
  for (const [place, entry] of entries.entries())
    await pool.query('insert into intentions (place, effect_key, entry) values ($1, $2, $3)', [
      place,
      `${entry.kind} ${subjectOf(entry)}`,
      JSON.stringify(entry),
    ]);

  await Promise.all([killed.untilDone(), other.untilDone()]);

  expect(kills).toBe(3);
  const { ledger } = standIn;
  expect(ledger.offences).toEqual([]);
  const { rows } = await pool.query<{ record_id: string }>('select record_id from intentions');
  await pool.end();
  const transactions = ledger.made.filter(({ record }) => record !== 'customer');
  expect(transactions).toHaveLength(count);
  expect(new Set(transactions.map(({ externalId }) => externalId)).size).toBe(count);
  const kept = [...ledger.records.values()].filter(({ record }) => record !== 'customer').map(({ id }) => id);
  expect(rows.map((row) => row.record_id).toSorted()).toEqual(kept.toSorted());
  assertSums();
  console.log(tallyOf(ledger.calls));
});

/** A few requests arrive twice besides. */
function faultOf(chance: number): StandInFault | undefined {
  return chance > 0.95 ? 'repeat' : roughFault(chance);
}

/** Nothing stands in a record twice: no line, no unit of stock, no cent. */
function assertSums(): void {
  const { ledger } = standIn;
  const made = recordsOf(ledger, 'salesOrder');
  expect(new Set(made.map(({ total, lines }) => `${total} ${lines.map((line) => line.fulfilled).join()}`))).toEqual(
    new Set(['12206 1,1,0,0']),
  );
  expect(new Set(recordsOf(ledger, 'creditMemo').map(({ total }) => total))).toEqual(new Set([-2150]));
  expect(new Set(recordsOf(ledger, 'customerRefund').map(({ total }) => total))).toEqual(new Set([2150]));
  const stock = recordsOf(ledger, 'inventoryAdjustment').map(({ lines }) =>
    lines.map(({ quantity }) => quantity).join(),
  );
  expect(new Set(stock)).toEqual(new Set(['-3']));
}

function entriesOf(at: number): AccountingEntry[] {
  const orderId = String(5_000_000 + at);
  const refund = sampleRefund({ refundId: `refund-${at}`, orderId });
  return [
    { kind: 'sales-order', ...sampleSalesOrder({ orderId }) },
    { kind: 'fulfillment', ...sampleFulfillment({ orderId }) },
    { kind: 'credit-memo', ...refund },
    { kind: 'refund', ...refund },
    { kind: 'adjustment', ...sampleAdjustment({ adjustmentId: 6000 + at }) },
  ];
}
