import { isDeepStrictEqual } from 'node:util';
import { bulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import type { AcceptableOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import { type BadOrder, badOrder } from '@bloomdesk/domain/bulk-orders/bulk-refusal';
import { formatMoney } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import { orderToPlace } from '#workflows/placing/order-to-place.ts';
import { type OrderSource, placeCheckedOrder } from '#workflows/placing/place-checked-order.ts';
import type { PlacingFacts } from '#workflows/placing/placing-facts.ts';
import { type BulkFile, orderAt } from './reading/bulk-file.ts';
import { badOrderOnWire, bulkOrderOnWire } from './bulk-order-on-wire.ts';
import { checkOrder } from './check-order.ts';

export interface Ingest extends PlacingFacts {
  requestId: string;
  file: BulkFile;
  /** Counts the places that the preview gave to the orders before this one; asked in the order of the file. */
  takeBefore: (place: number) => void;
}

export interface WaitingOrder {
  place: number;
  /** As it was previewed, which is what staff agreed to. */
  content: unknown;
}

/**
 * Places one previewed order, or moves it to the bad ones: when it fails the check now, is no longer what was previewed,
 * was ingested meanwhile by another upload, finds no place in its window, or cannot be stored. The other orders of the file go on either way.
 */
export async function ingestOrder(ctx: Ctx, ingest: Ingest, waiting: WaitingOrder): Promise<void> {
  ingest.takeBefore(waiting.place);
  const check = checkOrder(ingest.file, waiting.place, ingest.reference);
  if (!check.ok) return await setBad(ctx, ingest, waiting.place, check.order);
  const difference = differenceSince(check.order, waiting.content);
  if (difference !== null) return await refuse(ctx, ingest, waiting.place, difference);

  const placed = await placeCheckedOrder(ctx, check.order, sourceOf(ingest, waiting.place, check.order));
  if (placed.is === 'refused') return await refuse(ctx, ingest, waiting.place, placed.why);
  if (placed.is === 'known')
    await refuse(ctx, ingest, waiting.place, `orderRef: ${check.order.orderRef} was already ingested`);
}

/** The order's mark in the request, in the transaction that places it. */
function sourceOf({ requestId, reference }: Ingest, place: number, order: AcceptableOrder): OrderSource {
  const { orderRef } = order;
  return {
    toPlace: { ...orderToPlace(order, reference.products), bulk: { requestId, orderRef } },
    verb: 'order.ingest',
    settle: async (tx, orderId) => {
      if (!(await tx.bulkOrders.setIngested(requestId, place, orderId, bulkOrderOnWire(order, orderId)))) {
        throw new Error(`place ${place} of request ${requestId} is settled by another worker`);
      }
      tx.audit.touch('BULKREQUEST', requestId);
    },
  };
}

async function refuse(ctx: Ctx, ingest: Ingest, place: number, text: string): Promise<void> {
  const group = orderAt(ingest.file, place);
  const [{ rowNumber }] = group.records;
  await setBad(ctx, ingest, place, badOrder(group, ingest.file.header, [{ rowNumber, text }]));
}

async function setBad(ctx: Ctx, { requestId }: Ingest, place: number, order: BadOrder): Promise<void> {
  await ctx.bulkOrders.setBad(requestId, place, badOrderOnWire(order));
}

/** Staff agreed to the amounts and deliveries of the preview: what would now be ingested differently is not ingested. */
function differenceSince(order: AcceptableOrder, content: unknown): string | null {
  if (isDeepStrictEqual(withoutWarnings(bulkOrderOnWire(order)), withoutWarnings(Object(content)))) return null;
  const before = Math.round(bulkOrder.parse(content).totals.orderTotal * 100);
  const { orderTotal } = order.totals;
  const what =
    before === orderTotal
      ? 'the order is no longer as it was previewed'
      : `the order total was ${formatMoney(before)} in the preview and is ${formatMoney(orderTotal)} now`;
  return `${what}, please upload the file again`;
}

/** Warnings tell how stock stood when the file was previewed; the agreement is about the order. */
function withoutWarnings(order: object): object {
  return { ...order, warnings: [] };
}
