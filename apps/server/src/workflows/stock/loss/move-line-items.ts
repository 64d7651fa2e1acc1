import { stockDayOf } from '@bloomdesk/domain/inventory/fulfillable';
import type { Claim } from '@bloomdesk/domain/inventory/stock-allocation';
import { coveredAgain, type MovedLine, shortageReason } from '@bloomdesk/domain/inventory/stock-loss';
import { isAtLeast } from '@bloomdesk/domain/suborders/suborder-status';
import { reasonType } from '@bloomdesk/domain/reasons/reason-picklist';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { HoldingLineItem } from '#features/inventory/stock-losses.store.ts';
import { found } from '#http/refusal.ts';
import { skusOf } from '#workflows/locking/lock-holding-line-items.ts';
import { lockLotsOfSkus } from '#workflows/locking/lock-lots.ts';
import { putInException } from '#workflows/exceptions/put-in-exception.ts';

export interface DatedLineItem extends HoldingLineItem {
  /** The day on which its stock has to be usable (D267). */
  stockDay: string;
}

/** What has become of lines whose stock was lost. */
export interface LineItemsMoved {
  moved: { suborderId: string; sku: string; quantity: number; lotIds: number[] }[];
  /** They wait for stock, in exception. */
  short: { suborderId: string; sku: string; quantity: number }[];
}

/** The lines with the day of their stock, by the calendar of their center. */
export async function dated(ctx: Ctx, fcId: number, lines: readonly HoldingLineItem[]): Promise<DatedLineItem[]> {
  const today = await todayAt(ctx, fcId);
  return lines.map((line) => ({
    ...line,
    stockDay: stockDayOf({ ...line, isPacked: isAtLeast(line.status, 'Packed') }, today),
  }));
}

/**
 * Whole lines of a center give up all their stock and are covered again; those that find none wait, and their suborders
 * are in exception (D268). The caller has locked their orders, their suborders and the lots of their products.
 */
export async function moveLineItems(ctx: Ctx, fcId: number, lines: readonly DatedLineItem[]): Promise<LineItemsMoved> {
  for (const [suborderId, own] of Map.groupBy(lines, (line) => line.suborderId))
    await ctx.adjustments.release(
      suborderId,
      own.map(({ lineIndex }) => lineIndex),
      { change: null, at: ctx.now },
    );
  const skus = skusOf(lines);
  const lotted = await ctx.lots.lotted(skus);
  const covered = coveredAgain(lines, await lockLotsOfSkus(ctx, [fcId], skus), (sku) => lotted.has(sku));
  await writeDown(ctx, fcId, covered);
  const short = covered.filter(({ status }) => status === 'needs_inventory').map(({ line }) => line);
  await raiseShortages(ctx, short);
  return {
    moved: covered.filter(({ status }) => status !== 'needs_inventory').map(movedOnWire),
    short: short.map(({ suborderId, sku, quantity }) => ({ suborderId, sku, quantity })),
  };
}

/** A line that has other stock, with the lots it comes from now. */
export function movedOnWire({ line, claims }: MovedLine<DatedLineItem>): LineItemsMoved['moved'][number] {
  const { suborderId, sku, quantity } = line;
  return { suborderId, sku, quantity, lotIds: [...new Set(claims.map(({ lotId }) => lotId))] };
}

async function writeDown(ctx: Ctx, fcId: number, covered: readonly MovedLine<DatedLineItem>[]): Promise<void> {
  const day = await todayAt(ctx, fcId);
  await ctx.adjustments.claim(
    covered.flatMap(({ line: { suborderId, lineIndex }, claims }) =>
      claims.map((claim) => ({ ...claim, suborderId, lineIndex, day })),
    ),
    ctx.now,
  );
  await ctx.lineStock.setStatus(
    covered.map(({ line, status }) => ({ suborderId: line.suborderId, index: line.lineIndex, status })),
  );
  for (const [suborderId, own] of Map.groupBy(covered, ({ line }) => line.suborderId)) {
    const words = (claimsOf: (each: MovedLine<DatedLineItem>) => readonly Claim[]) =>
      own.map((each) => `${each.line.sku}: ${lotWords(claimsOf(each))}`);
    const before = { stock: words(({ line }) => line.claims) };
    ctx.audit.touch('SUBORDER', suborderId, { before, after: { stock: words(({ claims }) => claims) } });
  }
  const lots = covered.flatMap(({ line, claims }) => [...line.claims, ...claims]);
  for (const lotId of new Set(lots.map((claim) => claim.lotId))) ctx.audit.touch('LOT', String(lotId));
}

function lotWords(claims: readonly Claim[]): string {
  return claims.map(({ lotId, quantity }) => `${quantity} of lot ${lotId}`).join(' + ') || 'needs inventory';
}

async function raiseShortages(ctx: Ctx, short: readonly DatedLineItem[]): Promise<void> {
  const raised = [...Map.groupBy(short, ({ suborderId }) => suborderId)].map(([suborderId, own]) => ({
    suborderId,
    fcId: own[0]?.fcId ?? 0,
    reason: shortageReason,
    type: reasonType(shortageReason),
    sku: [...new Set(own.map(({ sku }) => sku))].toSorted().join(';'),
  }));
  if (raised.length === 0) return;
  await putInException(ctx, raised);
  for (const { suborderId, ...exception } of raised) {
    ctx.audit.touch('EXCEPTION', suborderId, { after: exception });
    ctx.audit.touch('SUBORDER', suborderId, { after: { inException: true } });
  }
}

async function todayAt(ctx: Ctx, fcId: number): Promise<string> {
  return fcToday(ctx.now, found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`).timezone);
}
