import { isDeepStrictEqual } from 'node:util';
import type { AcceptableOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import { badOrder } from '@bloomdesk/domain/bulk-orders/bulk-refusal';
import { mostBulkRows } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { type Ctx, createCtx, systemStaff } from '#ctx.ts';
import type { House } from '#house.ts';
import { planBulkAlert } from './bulk-alert.ts';
import { type BulkFacts, loadBulkFacts } from './bulk-facts.ts';
import { type BulkFile, readBulkFile } from './bulk-file.ts';
import { bulkJobKey, inOneGo, insistHouseStays, requestOfJob } from './bulk-job.ts';
import { badOrderOnWire, bulkOrderOnWire } from './bulk-order-on-wire.ts';
import { bulkOrderToPlace } from './bulk-order-to-place.ts';
import { checkOrder } from './check-order.ts';

/** Orders between two reports of progress. */
const chunkSize = 100;
/** Orders placed at the same time, each over a connection of its own. */
const lanes = 4;

/**
 * The job behind an ingest: each waiting order is checked again and placed in a transaction of its own. Killed at any
 * point it goes on with those still waiting; run twice it places none twice (D214).
 */
export async function ingestBulkFile(house: House, payload: unknown): Promise<void> {
  const requestId = requestOfJob(payload);
  const reader = createCtx(house, house.db, systemStaff('bulk-ingest'), requestId);
  const request = await reader.bulkRequests.get(requestId);
  if (request?.state !== 'ingesting') return;

  const ctx = createCtx(house, house.db, { ...reader.staff, email: request.ingest_requested_by ?? '' }, requestId);
  const reading = await readBulkFile(ctx.bulkRequests.file(requestId), mostBulkRows);
  if (reading.kind !== 'orders') throw new Error(`the previewed file of ${requestId} cannot be read`);
  const ingest = { requestId, file: reading.file, ...(await loadBulkFacts(ctx, reading.file)) };

  let waiting = await ctx.bulkOrders.waiting(requestId, -1, chunkSize);
  while (waiting.length > 0) {
    insistHouseStays(ctx);
    await inLanes(waiting, (order) => ingestOrder(ctx, ingest, order));
    await noteProgress(ctx, requestId);
    waiting = await ctx.bulkOrders.waiting(requestId, waiting.at(-1)?.place ?? -1, chunkSize);
  }
  await inOneGo(ctx, async (tx) => {
    if (await tx.bulkRequests.toIngested(requestId, ctx.now)) await planBulkAlert(tx, requestId, 'ingested');
  });
}

interface Ingest extends BulkFacts {
  requestId: string;
  file: BulkFile;
}

interface WaitingOrder {
  place: number;
  /** As it was previewed, which is what staff agreed to. */
  content: unknown;
}

async function ingestOrder(ctx: Ctx, ingest: Ingest, { place, content }: WaitingOrder): Promise<void> {
  const { requestId, file, reference, ingestedRefs } = ingest;
  const check = checkOrder(file, place, reference);
  await inOneGo(ctx, async (tx) => {
    if (!check.ok) return void (await tx.bulkOrders.setBad(requestId, place, badOrderOnWire(check.order)));
    const { order } = check;
    const changed = isDeepStrictEqual(bulkOrderOnWire(order), content) ? null : whatChanged(order, content);
    if (changed !== null) return await refuse(tx, ingest, place, changed);

    const orderId = await tx.orders.place(bulkOrderToPlace(order, requestId, reference.products), ctx.now);
    if (orderId === undefined) {
      ingestedRefs.add(order.orderRef);
    }
  });
}
