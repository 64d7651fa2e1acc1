import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { databaseOf } from '@bloomdesk/server/db/db.ts';
import { fill } from './bench-data.ts';
import { load, type Request } from './load.ts';
import { startBench } from './servers.ts';
import { center, day, putLots, putDeliveryWindows } from './supply-filling.ts';
import { heading, row } from './report/report.ts';

/** What decides what may be promised, at size: a center of 5,000 lots, a day of 2,000 windows, and a lot that everybody adjusts. */
export async function benchSupply(): Promise<void> {
  const bench = await startBench();
  try {
    const { token, pool } = await fill(bench, 10);
    await pool.query('update staff_users set groups = $1', [
      ['InventoryEditor', 'OutboundDeliveryEditor', 'CareManager', 'FCAll'],
    ]);
    const lotIds = await putLots(pool);
    await putDeliveryWindows(pool);
    const freshToken = await signedAgain(pool, token);
    const ask = asker(bench.ours.port, freshToken);
    await list('A center of 5,000 lots', ask, `/api/shopify/inventory/fulfillable-on-date?fcId=${center}&date=${day}`);
    await list('A day of 2,000 windows', ask, `/api/delivery-windows/${day}`);
    await adjustments(bench.ours.port, freshToken, lotIds.slice(0, 20));
    await pool.end();
  } finally {
    await bench.stop();
  }
}

type Ask = (path: string) => Promise<{ bytes: number; zipped: number; milliseconds: number }>;

function asker(port: number, token: string): Ask {
  return async (path) => {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return { bytes: text.length, zipped: gzipSync(text).length, milliseconds: performance.now() - start };
  };
}

async function list(name: string, ask: Ask, path: string): Promise<void> {
  const answers: Awaited<ReturnType<Ask>>[] = [];
  for (let round = 0; round < 12; round++) answers.push(await ask(path));
  heading(name);
  row(
    'ms to the last byte',
    answers.slice(2).map(({ milliseconds }) => milliseconds),
  );
  row('kB', [(answers[0]?.bytes ?? 0) / 1000]);
  row('kB gzip', [(answers[0]?.zipped ?? 0) / 1000]);
}

/** Each adjustment is a guarded change of its lot with audit and key, sixteen clients at twenty lots. */
async function adjustments(port: number, token: string, lotIds: readonly number[]): Promise<void> {
  let turn = 0;
  const next = (): Request => {
    turn += 1;
    const round = Math.floor(turn / lotIds.length);
    const headers = {
      'authorization': `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const body = JSON.stringify({
      delivery_id: lotIds[turn % lotIds.length],
      adjustment_type: 'Reconcile: Manual',
      adjustment_time: fcToday(new Date(), 'America/New_York'), // stock is counted today, wherever the bench's day is
      adjustment_quantity: round < 3 || round % 2 === 0 ? -1 : 1, // nothing comes back to a lot that has not gone from it
      for_count: true,
      memo: 'bench',
    });
    return { method: 'POST', path: '/api/adjustments', headers, body };
  };
  await load(port, 16, 1, next);
  const { perSecond, p50, p99 } = await load(port, 16, 5, next);
  heading('Adjustments of 20 lots by 16 hands');
  row('adjustments/s', [perSecond]);
  row('p50 ms', [p50], 1);
  row('p99 ms', [p99], 1);
}

/** Groups travel in the token, so one for the new groups is signed. */
async function signedAgain(pool: pg.Pool, token: string): Promise<string> {
  const { identityTokens } = await import('@bloomdesk/server/http/identity-tokens.ts');
  const tokens = identityTokens(databaseOf(pool));
  const claims = await tokens.verify(token, new Date());
  if (!claims) throw new Error('the token of the bench is no longer good');
  const groups = ['InventoryEditor', 'OutboundDeliveryEditor', 'CareManager', 'FCAll'];
  return await tokens.sign({ ...claims, givenName: 'Bench', familyName: 'Mark', groups }, 1, new Date());
}
