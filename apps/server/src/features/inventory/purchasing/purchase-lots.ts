import { purchaseOrderCode } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { addDays, daysBetween } from '@bloomdesk/domain/time/calendar-day';
import type { Ctx } from '#composition/request-context.ts';
import type { NewLot } from '#features/inventory/lots.store.ts';
import type { KeptLotRow } from '#features/inventory/saving/saved-lots.store.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import type { LossEffects } from '#workflows/stock/loss/make-up-for-loss.ts';
import { holdToSettle, lettingGo, previewSettling, settleLots } from '#workflows/stock/loss/settle-lots.ts';
import type { PurchaseLineRow, PurchaseOrderRow } from './purchase-orders.store.ts';

/** A line as it is to be, as far as its lots follow it. */
export type FollowedLine = Pick<PurchaseLineRow, 'lineId' | 'quantity' | 'expectedDate'> & { isOver: boolean };

/** What becomes of the lots of a purchase order. */
interface LotPlan {
  /** Every lot that is on its way. */
  lotIds: number[];
  changed: KeptLotRow[];
  added: { lineId: number; lot: NewLot }[];
}

/** Which lots a purchase order needs when its lines are so: what is on its way follows the line, what has come stays (D353). */
async function planLots(
  ctx: Ctx,
  order: PurchaseOrderRow,
  linesOf: (kept: PurchaseLineRow[]) => FollowedLine[],
): Promise<LotPlan> {
  const kept = await ctx.purchaseOrders.lines(order.purchaseOrderId);
  const keptById = new Map(kept.map((line) => [line.lineId, line]));
  const plan: LotPlan = { lotIds: [], changed: [], added: [] };
  for (const line of linesOf(kept)) {
    const before = keptById.get(line.lineId);
    if (!before) continue;
    const lots = (await ctx.savedLots.byPurchaseLine(line.lineId)).filter(({ inboundQuantity }) => inboundQuantity > 0);
    plan.lotIds.push(...lots.map(({ lotId }) => lotId));
    let wanted = line.isOver ? 0 : Math.max(0, line.quantity - before.came);
    for (const [at, lot] of lots.entries()) {
      const isLast = at === lots.length - 1;
      const inboundQuantity = isLast ? wanted : Math.min(wanted, lot.inboundQuantity);
      wanted -= inboundQuantity;
      const dated = line.expectedDate === before.expectedDate ? lot : redated(lot, line.expectedDate);
      const after = { ...dated, inboundQuantity, stockInitial: inboundQuantity };
      if (JSON.stringify(after) !== JSON.stringify(lot)) plan.changed.push({ ...after, poUnits: line.quantity });
    }
    if (lots.length === 0 && wanted > 0)
      plan.added.push({ lineId: line.lineId, lot: newLot(order, { ...before, ...line }, wanted) });
  }
  return plan;
}

/** A lot that comes on another day begins on that day and keeps as long. */
function redated(lot: KeptLotRow, expectedDate: string): KeptLotRow {
  if (lot.arrivalDate === expectedDate) return lot;
  const later = lot.arrivalDate === null ? 0 : daysBetween(lot.arrivalDate, expectedDate);
  const expirationDate = lot.expirationDate === null ? null : addDays(lot.expirationDate, later);
  return { ...lot, arrivalDate: expectedDate, startFulfillmentDate: expectedDate, expirationDate };
}

/** A lot of a purchase order that is on its way. */
export function newLot(order: PurchaseOrderRow, line: PurchaseLineRow, units: number): NewLot {
  const code = purchaseOrderCode(order.purchaseOrderId);
  const { shelfLifeDays, expectedDate } = line;
  return {
    fcId: order.fcId,
    sku: line.sku,
    productName: line.productName,
    productClassification: line.classification,
    lotLabel: `${code}-${line.place}`,
    externalId: null,
    transactionId: null,
    vendor: order.vendorName,
    purchaseOrder: code,
    poUnits: line.quantity,
    arrivalDate: expectedDate,
    startFulfillmentDate: expectedDate,
    expirationDate: shelfLifeDays === null ? null : addDays(expectedDate, shelfLifeDays),
    stockInitial: units, // as ordered, until it has come
    inboundQuantity: units,
  };
}

/** Whom it concerns when the lots of a purchase order follow its lines; nothing is changed. */
export async function previewLots(
  ctx: Ctx,
  order: PurchaseOrderRow,
  linesOf: (kept: PurchaseLineRow[]) => FollowedLine[],
): Promise<LossEffects> {
  const { changed } = await planLots(ctx, order, linesOf);
  return await previewSettling(ctx, await lettingGo(ctx, order.fcId, changed));
}

/**
 * Lets the lots of a locked purchase order follow its lines: whoever cannot keep them gets other stock or waits (D268), and
 * lines that wait are looked at again. `write` stores the lines once everything is locked, and lines that are new become lots as well.
 */
export async function followLines(
  ctx: Ctx,
  order: PurchaseOrderRow,
  linesOf: (kept: PurchaseLineRow[]) => FollowedLine[],
  write: () => Promise<void>,
): Promise<LossEffects> {
  const { lotIds } = await planLots(ctx, order, linesOf);
  const termsNow = async () => (await planLots(ctx, order, linesOf)).changed;
  const letting = await holdToSettle(ctx, { fcId: order.fcId, lotIds, termsNow });
  const { changed, added } = await planLots(ctx, order, linesOf);
  const known = new Set((await ctx.purchaseOrders.lines(order.purchaseOrderId)).map(({ lineId }) => lineId));
  await write();
  for (const line of await ctx.purchaseOrders.lines(order.purchaseOrderId))
    if (!known.has(line.lineId)) added.push({ lineId: line.lineId, lot: newLot(order, line, line.quantity) });
  await ctx.savedLots.change(changed, ctx.now);
  const newIds = await ctx.lots.add(
    added.map(({ lot }) => lot),
    ctx.now,
  );
  await ctx.purchaseOrders.linkLots(added.map(({ lineId }, at) => ({ lineId, lotId: newIds[at] ?? 0 })));
  for (const [at, { lot }] of added.entries()) ctx.audit.touch('LOT', String(newIds[at]), { after: lot });
  for (const { lotId, inboundQuantity, arrivalDate } of changed)
    ctx.audit.touch('LOT', String(lotId), { after: { inboundQuantity, arrivalDate } });
  const affected = await settleLots(ctx, letting);
  if (changed.length + added.length > 0) await allocateAgain(ctx, order);
  return affected;
}
