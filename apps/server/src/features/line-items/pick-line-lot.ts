import type { CallRequest } from '@bloomdesk/contract/call';
import type { pickLineLot as call } from '@bloomdesk/contract/line-items/lots.calls';
import { deallocated } from '@bloomdesk/domain/inventory/deallocation';
import { mayPickFrom, mayPickLot } from '@bloomdesk/domain/inventory/lot-picking';
import { type Claim, demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, found, Refusal } from '#http/refusal.ts';
import { lockLotsOfMove, lockLotsOfSkus } from '#workflows/locking/lock-lots.ts';
import { lineItemAt } from '#workflows/order/line-item-at.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { endShortages } from '#workflows/stock/loss/end-shortages.ts';
import { chooseLineItemStock, stockDayOf, writeLineItemStock } from '#workflows/stock/take-stock.ts';
import type { StoredLineItem } from './line-items.store.ts';
import { type OpenSuborder, openSuborder } from '#workflows/order/open-suborder.ts';

type Input = CallRequest<typeof call>;

export const pickLineLot: UseCase<typeof call> = async (ctx, input) => {
  const { suborderId, index, deallocateStrategy: strategy } = input;
  const open = await openSuborder(ctx, input);
  const line = lineItemAt(open, index);
  assertAllowed(mayPickLot(open, line));
  const picking = await pickingOf(ctx, open, line, input);
  const { before, left, shelf } = picking;
  await ctx.adjustments.releaseFrom(
    { suborderId, index, lotIds: left },
    { change: deallocated(strategy), at: ctx.now },
  );
  await takePicked(ctx, open, index, picking);

  const after = await ctx.lineStock.claims(suborderId, index);
  const isInbound = shelf.some((one) => one.isInbound && after.some(({ lotId }) => lotId === one.lotId));
  const status = isInbound ? 'on_order' : 'booked_against_available';
  await ctx.lineStock.setStatus([{ suborderId, index, status }]);
  if (line.inventoryStatus === 'needs_inventory') await endShortages(ctx, [{ suborderId, sku: line.sku }]);
  if (strategy === 'delete' && left.length > 0) await allocateAgain(ctx, open);
  for (const lotId of left) ctx.audit.touch('LOT', String(lotId));
  ctx.audit.touch('SUBORDER', suborderId, { before: { lots: inWords(before) }, after: { lots: inWords(after) } });
  ctx.audit.note({ product: line.name, deallocateStrategy: strategy });
  return { suborderId, index, inventoryStatus: status };
};

/** The picked lot, locked with all others of the line's products, and what the line lets go of and needs besides. */
async function pickingOf(ctx: Ctx, open: OpenSuborder, line: StoredLineItem, { lotId }: Input) {
  await lockLotsOfMove(ctx, open.suborderId, [open.fcId]);
  const needed = demandOf(line);
  const skus = needed.map(({ sku }) => sku);
  const shelf = await lockLotsOfSkus(ctx, [open.fcId], skus);
  const lot = found(
    shelf.find((one) => one.lotId === lotId),
    `Lot ${lotId} of this product at this center`,
  );
  const units = needed.find(({ sku }) => sku === lot.sku)?.quantity ?? 0;
  const before = await ctx.lineStock.claims(open.suborderId, line.index);
  const held = before.find((claim) => claim.lotId === lotId)?.quantity ?? 0;
  const free = lot.available + lot.careBuffer;
  assertAllowed(mayPickFrom({ ...lot, free, held }, units, await stockDayOf(ctx, open)));

  const skuOf = new Map(shelf.map((one) => [one.lotId, one.sku]));
  const ofProduct = (sku: string) => before.filter((claim) => skuOf.get(claim.lotId) === sku);
  return {
    lot,
    shelf,
    before,
    /** Units that are still to be taken of the lot. */
    missing: units - held,
    left: ofProduct(lot.sku).flatMap((claim) => (claim.lotId === lotId ? [] : claim.lotId)),
    // a kit that waits takes its other parts as well: a line has all of its stock, or none
    others: needed.filter(({ sku }) => sku !== lot.sku && ofProduct(sku).length === 0),
  };
}

type Picking = Awaited<ReturnType<typeof pickingOf>>;

async function takePicked(ctx: Ctx, open: OpenSuborder, index: number, { lot, missing, others }: Picking) {
  const lines = others.map(({ sku, quantity }, at) => ({ sku, name: sku, quantity, index: at }));
  const { claims, draws, statuses, day } = await chooseLineItemStock(ctx, open, lines);
  const short = lines.filter((one) => statuses.get(one.index) === 'needs_inventory');
  if (short.length > 0) throw new Refusal('no-stock.left', [short.map(({ sku }) => sku).join(', ')]);
  const picked = { lotId: lot.lotId, quantity: missing, day, isCleared: false };
  const ofCare = missing - Math.max(0, lot.available);
  await writeLineItemStock(ctx, open.suborderId, {
    claims: [picked, ...claims].map((claim) => ({ ...claim, lineIndex: index })),
    draws: [...draws, ...(ofCare > 0 ? [{ lotId: lot.lotId, quantity: ofCare, day }] : [])],
  });
}

function inWords(claims: readonly Claim[]): string[] {
  return claims.map(({ lotId, quantity }) => `${quantity} of lot ${lotId}`);
}
