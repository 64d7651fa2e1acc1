import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DaySuborder } from '@bloomdesk/contract/suborders/calls';
import { planBatches } from '@bloomdesk/domain/batches/batch-planning';
import { composeBatch } from '@bloomdesk/domain/batches/slot-numbering';
import { fill } from './bench-data.ts';
import { startBench } from './servers.ts';
import { heading, row } from './report/report.ts';

const center = 4;
const day = '2031-02-13';
const suborders = 5000;
const batchSize = 40;
const benches = 20;
const scansPerSecond = 20;
const scanSeconds = 20;

/** The floor's whole day: 5,000 suborders planned, batched by forty, scanned at twenty benches, printed and completed. */
export async function benchDay(): Promise<void> {
  const bench = await startBench();
  try {
    const { token, pool } = await fill(bench, suborders);
    await pool.query('update suborders set labels_printed = 1, notecards_printed = 1'); // nothing unprinted is packed
    await pool.end();
    const desk = deskOf(bench.ours.port, token);
    const batches = await planned(desk);
    const batchIds = await created(desk, batches);
    await scanned(desk, batchIds.slice(0, benches), batches.slice(0, benches));
    await eachBatch('printed', batchIds.slice(benches), (batchId) =>
      desk.post(`/v1/batches/${batchId}/transition`, { status: 'SubordersPrinted' }),
    );
    const unpacked = batchIds.map((batchId, at) => ({ batchId, count: batches[at]?.suborders.length ?? 0 }));
    await eachBatch('completed', unpacked.slice(benches), ({ batchId, count }) =>
      desk.post(`/v1/batches/${batchId}/complete`, {
        confirmUnpacked: count,
        reason: 'The bench packs only twenty batches',
      }),
    );
  } finally {
    await bench.stop();
  }
}

type Desk = ReturnType<typeof deskOf>;
/** The day's suborders here hold no kits. */
type Plain = Omit<DaySuborder, 'lineItems'> & { lineItems: Omit<DaySuborder['lineItems'][number], 'components'>[] };
type Planned = ReturnType<typeof planBatches<Plain>>['batches'][number];

function deskOf(port: number, token: string) {
  const authorization = `Bearer ${token}`;
  const send = async <Data>(path: string, init: RequestInit = {}): Promise<Data> => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
    const { data, message } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message}`);
    return data;
  };
  return {
    get: <Data>(path: string) => send<Data>(path),
    post: <Data>(path: string, body: object) => send<Data>(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}

async function planned(desk: Desk): Promise<Planned[]> {
  const path = `/v1/fulfillmentCenters/${center}/suborders/${day}`;
  const { suborders: rows } = await desk.get<{ suborders: Plain[] }>(path);
  const start = performance.now();
  const { batches } = planBatches(rows, {
    strategy: 'Basic',
    prefix: 'Batch',
    min: 5,
    max: batchSize,
    fc: { showWindows: true, useGuidedFulfillment: false },
    productOf: () => undefined,
  });
  heading(`A day of ${rows.length} suborders`);
  row('batches planned', [batches.length]);
  row('ms to plan', [performance.now() - start]);
  return batches;
}

async function created(desk: Desk, batches: readonly Planned[]): Promise<string[]> {
  const batchIds: string[] = [];
  await eachBatch('created', batches, async ({ name, suborders: members }) => {
    const places = composeBatch(members, () => undefined).map(({ suborderId, ...place }) => [suborderId, place]);
    const body = { name, fcId: center, subordersMap: Object.fromEntries(places) };
    const { batch } = await desk.post<{ batch: { batchId: string } }>('/v1/batches', body);
    batchIds.push(batch.batchId);
  });
  return batchIds;
}

/** Scans come when they come, whether the server keeps up or not; each of twenty benches has a batch of its own. */
async function scanned(desk: Desk, batchIds: readonly string[], batches: readonly Planned[]): Promise<void> {
  for (const batchId of batchIds) await desk.post(`/v1/batches/${batchId}/start`, {});
  const scans = Array.from({ length: scansPerSecond * scanSeconds }, (_, at) => ({
    batchId: batchIds[at % benches] ?? '',
    suborderId: batches[at % benches]?.suborders[Math.floor(at / benches)]?.suborderId ?? '',
  }));
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    scans.map(async ({ batchId, suborderId }, at) => {
      await pause(Math.max(0, start + (at * 1000) / scansPerSecond - performance.now()));
      const sent = performance.now();
      await desk.post(`/v1/batches/${batchId}/pack`, { suborderId });
      times.push(performance.now() - sent);
    }),
  );
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  heading(`${times.length} scans at ${scansPerSecond} a second over ${benches} benches`);
  row('p50 ms', [at(0.5)], 1);
  row('p95 ms', [at(0.95)], 1);
  row('p99 ms', [at(0.99)], 1);
}

async function eachBatch<Item>(what: string, items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const times: number[] = [];
  const start = performance.now();
  for (const item of items) {
    const sent = performance.now();
    await work(item);
    times.push(performance.now() - sent);
  }
  heading(`Batches of ${batchSize} ${what}`);
  row('batches', [items.length]);
  row('s in all', [(performance.now() - start) / 1000], 1);
  row('ms a batch', times);
}
