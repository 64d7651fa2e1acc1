import { setTimeout as pause } from 'node:timers/promises';
import { databaseOf } from '@bloomdesk/server/db/db.ts';
import { storesOf } from '@bloomdesk/server/composition/stores.ts';
import type pg from 'pg';
import { fill } from './bench-data.ts';
import { type Bench, startBench } from './servers.ts';
import { heading, row } from './report/report.ts';

const members = 40;
/** Milliseconds between making a batch and opening its labels: a packer walks to the printer. */
const walk = 15_000;
/** Milliseconds, of all pictures of a batch. */
const goal = 5_000;
/** As many as a print window asks for at a time. */
const atOnce = 4;

/** The label pictures of a batch of 40, asked for as a print window asks: after a walk, and the moment it is made. */
export async function benchLabels(): Promise<void> {
  const bench = await startBench();
  try {
    const { token, pool } = await fill(bench, members * 2);
    const { rows } = await pool.query<{ suborder_id: string }>(
      'select suborder_id from suborders where fc_id = 4 order by suborder_id',
    );
    await placeInArea(pool);
    await pool.end();
    const ids = rows.map((one) => one.suborder_id);
    const authorization = `Bearer ${token}`;
    await makeBatch(bench, authorization, ids.slice(0, members));
    await pause(walk);
    const ahead = await picturesOf(bench, authorization, ids.slice(0, members));
    await makeBatch(bench, authorization, ids.slice(members));
    const atOnceAfter = await picturesOf(bench, authorization, ids.slice(members));
    heading(`Label pictures of a batch of ${members}`);
    row('ms, some seconds after it was made', [ahead]);
    row('ms, the moment it was made', [atOnceAfter]);
    if (ahead > goal) throw new Error(`The pictures took ${Math.round(ahead)} ms, ${goal} at most.`);
  } finally {
    await bench.stop();
  }
}

/** An area of our own couriers that holds every address. */
async function placeInArea(pool: pg.Pool): Promise<void> {
  const area = {
    fcId: 4,
    description: 'Bench',
    deliveryMechanism: 'onFleet',
    carrier: 'onfleet',
    transportMode: 'car',
  };
  const [areaId] = await storesOf(databaseOf(pool)).areas.put(
    [{ ...area, nationwide: true, schedules: [] }],
    new Date(),
  );
  await pool.query('update suborders set area_id = $1', [areaId]);
}

async function makeBatch({ ours }: Bench, authorization: string, ids: readonly string[]): Promise<void> {
  const subordersMap = Object.fromEntries(ids.map((id, batchIndex) => [id, { batchIndex, lineItems: [] }]));
  const answer = await fetch(`http://127.0.0.1:${ours.port}/v1/batches`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Batch Bench labels', fcId: 4, subordersMap }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Milliseconds until all are there. */
async function picturesOf({ ours }: Bench, authorization: string, ids: readonly string[]): Promise<number> {
  const start = performance.now();
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const url = `http://127.0.0.1:${ours.port}/v1/suborders/${id}/label.png`;
      const answer = await fetch(url, { headers: { authorization } });
      if (!answer.ok) throw new Error(`${id}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return performance.now() - start;
}
