import { isDeepStrictEqual } from 'node:util';
import { bulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import type { AcceptableOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import { type BadOrder, badOrder } from '@bloomdesk/domain/bulk-orders/bulk-refusal';
import { formatMoney } from '@bloomdesk/domain/money';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
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

/** An order that may still be placed, at its place in the file. */
export interface CheckedOrder {
  place: number;
  order: AcceptableOrder;
}

/**
 * Checks a previewed order again, and moves it to the bad ones when it fails now or is no longer what was previewed; asked in
 * the order of the file.
 */
export async function checkAgain(ctx: Ctx, ingest: Ingest, waiting: WaitingOrder): Promise<CheckedOrder | undefined> {
  const { place } = waiting;
  ingest.takeBefore(place);
  const check = checkOrder(ingest.file, place, ingest.reference);
  if (!check.ok) {
    await setBad(ctx, ingest, place, check.order);
    return undefined;
  }
  const difference = differenceSince(check.order, waiting.content);
  if (difference === null) return { place, order: check.order };
  await refuse(ctx, ingest, place, difference);
  return undefined;
}

/**
 * Places one checked order, or moves it to the bad ones: when it was ingested meanwhile by another upload, finds no place in
 * its window, or cannot be stored. The other orders of the file go on either way.
 */
export async function ingestOrder(ctx: Ctx, ingest: Ingest, { place, order }: CheckedOrder): Promise<void> {
  const placed = await placeCheckedOrder(ctx, order, sourceOf(ingest, place, order));
  if (placed.is === 'refused') return await refuse(ctx, ingest, place, placed.why);
  if (placed.is === 'known') await refuse(ctx, ingest, place, `orderRef: ${order.orderRef} was already ingested`);
}

/** The verb of the audit trail under which an order of a file comes in. */
export const ingestVerb = 'order.ingest';

/** What is stored of an order of a file. */
export function bulkOrderToPlace({ requestId, reference }: Ingest, order: AcceptableOrder): PlacedOrder {
  return { ...orderToPlace(order, reference.products), bulk: { requestId, orderRef: order.orderRef } };
}

/** The order's mark in the request, in the transaction that places it. */
function sourceOf(ingest: Ingest, place: number, order: AcceptableOrder): OrderSource {
  const { requestId } = ingest;
  return {
    toPlace: bulkOrderToPlace(ingest, order),
    verb: ingestVerb,
    settle: async (tx, orderId) => {
      const ingested = [{ place, orderId, content: bulkOrderOnWire(order, orderId) }];
      if (!(await tx.bulkOrders.setIngested(requestId, ingested))) throw new SettledElsewhere(requestId, [place]);
      tx.audit.touch('BULKREQUEST', requestId);
    },
  };
}

/** Another process works on this request too, so this one has lost its hold of it. */
export class SettledElsewhere extends Error {
  constructor(requestId: string, places: readonly number[]) {
    super(`of the places ${places.join(', ')} of request ${requestId} one is settled by another worker`);
  }
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
