import {
  type DeliveredLine,
  rejectionLabel,
  rejectionType,
  unitsCome,
} from '@bloomdesk/domain/inventory/purchasing/delivery';
import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import { mostMovedAtOnce } from '@bloomdesk/domain/inventory/stock-loss';
import { memoWithHistory } from '@bloomdesk/domain/inventory/memo-history';
import type { Ctx } from '#composition/request-context.ts';
import { badField } from '#http/refusal.ts';
import { newLot } from '#features/inventory/purchasing/purchase-lots.ts';
import type { PurchaseLineRow, PurchaseOrderRow } from '#features/inventory/purchasing/purchase-orders.store.ts';
import type { KeptLotRow } from '#features/inventory/saving/saved-lots.store.ts';
import { lockHoldingLineItems } from '#workflows/locking/lock-holding-line-items.ts';
import { type LettingGo, lettingGo } from '#workflows/stock/loss/settle-lots.ts';

/** What has come of one line, and the lot it becomes. */
export interface Arrival {
  line: Pick<PurchaseLineRow, 'lineId' | 'sku' | 'productName'>;
  delivered: DeliveredLine;
  /** As it will be, but for its units. */
  lot: KeptLotRow;
  /** Good and rejected. */
  units: number;
  rejected: number;
  /** Units that stay on their way. */
  rest: number;
}

interface Delivery {
  order: PurchaseOrderRow;
  kept: readonly PurchaseLineRow[];
  today: string;
  lines: readonly DeliveredLine[];
}

/** Each line that has come with its lot on its way; where more comes than was ordered, a lot is made for it. */
export async function arrivalsOf(ctx: Ctx, { order, kept, today, lines }: Delivery): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  for (const delivered of lines) {
    const line = kept.find(({ lineId }) => lineId === delivered.lineId);
    if (!line) throw badField('lines', `Line ${delivered.lineId} is not one of this purchase order.`);
    const units = unitsCome(delivered);
    const open = (await ctx.savedLots.byPurchaseLine(line.lineId)).find(({ inboundQuantity }) => inboundQuantity > 0);
    const lot = open ?? (await lotBeyondOrder(ctx, order, line, units));
    arrivals.push({
      line,
      delivered,
      lot: { ...lot, ...arrivedToday(lot, delivered, today) },
      units,
      rejected: units - delivered.good,
      rest: Math.max(0, lot.inboundQuantity - units),
    });
  }
  return arrivals;
}

async function lotBeyondOrder(ctx: Ctx, order: PurchaseOrderRow, line: PurchaseLineRow, units: number) {
  const [lotId = 0] = await ctx.lots.add([newLot(order, line, units)], ctx.now);
  await ctx.purchaseOrders.linkLots([{ lineId: line.lineId, lotId }]);
  const lots = await ctx.savedLots.byPurchaseLine(line.lineId);
  const lot = lots.find((each) => each.lotId === lotId);
  if (!lot) throw new Error(`lot ${lotId} has just been added`);
  return lot;
}

/** It may be used from today on, or from earlier where it was expected earlier: what was sold for that day still is. */
export function arrivedToday(lot: KeptLotRow, { spoilDate }: DeliveredLine, today: string) {
  const start = lot.startFulfillmentDate;
  return {
    arrivalDate: today,
    startFulfillmentDate: start === null || start > today ? today : start,
    expirationDate: spoilDate,
  };
}

/** Suborders that are given stock with a delivery; those beyond are served by a job right after. */
const mostServed = 100;

/** Locks everyone who cannot keep what has come and everyone who waits for it, in the common order. */
export async function holdArrivals(
  ctx: Ctx,
  fcId: number,
  arrivals: readonly Arrival[],
): Promise<{ letting: LettingGo; waiting: string[] }> {
  const terms = arrivals.map(({ lot, delivered }) => ({ ...lot, inboundQuantity: delivered.good }));
  const skus = new Set(arrivals.map(({ line }) => line.sku));
  const waitingNow = async () => {
    const lines = (await ctx.lineStock.waiting(fcId)).filter((line) => demandOf(line).some(({ sku }) => skus.has(sku)));
    const first = new Set([...new Set(lines.map(({ suborderId }) => suborderId))].slice(0, mostServed));
    return lines.filter(({ suborderId }) => first.has(suborderId));
  };
  const linesNow = async () => {
    const { lines } = await lettingGo(ctx, fcId, terms);
    return [...(lines.length > mostMovedAtOnce ? [] : lines), ...(await waitingNow())];
  };
  await lockHoldingLineItems(ctx, { fcId, lotIds: arrivals.map(({ lot }) => lot.lotId), linesNow });
  const waiting = [...new Set((await waitingNow()).map(({ suborderId }) => suborderId))];
  return { letting: await lettingGo(ctx, fcId, terms), waiting };
}

/** Writes what has come; answers the suborders whose lines had taken it before it came and have it now. */
export async function writeArrivals(ctx: Ctx, arrivals: readonly Arrival[], today: string): Promise<string[]> {
  const booked: string[] = [];
  for (const { lot, delivered, units, rest } of arrivals) {
    const before = { inboundQuantity: lot.inboundQuantity };
    const restLotId = rest > 0 ? await ctx.lots.addRest(lot.lotId, rest, ctx.now) : null; // with the days it is expected on
    await ctx.savedLots.change([{ ...lot, inboundQuantity: 0, stockInitial: units }], ctx.now);
    for (const { reason, quantity } of delivered.rejected)
      await ctx.adjustments.add(
        lot.lotId,
        {
          type: rejectionType(reason),
          time: today,
          quantity: -quantity,
          suborderRef: null,
          forCount: true,
          memo: memoWithHistory(rejectionLabel(reason), null, ctx.staff, ctx.now.toISOString()),
        },
        ctx.now,
      );
    booked.push(...(await ctx.lineStock.bookReceived(lot.lotId)));
    const after = { inboundQuantity: 0, stockInitial: units, expirationDate: lot.expirationDate };
    ctx.audit.touch('LOT', String(lot.lotId), { before, after });
    if (restLotId !== null) ctx.audit.touch('LOT', String(restLotId), { after: { inboundQuantity: rest } });
  }
  return booked;
}
