import type { listLineLots as call } from '@bloomdesk/contract/line-items/lots.calls';
import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import { mayPickFrom } from '@bloomdesk/domain/inventory/lot-picking';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { lineItemAt } from '#workflows/order/line-item-at.ts';
import { stockDayOf } from '#workflows/stock/take-stock.ts';

export const listLineLots: UseCase<typeof call> = async (ctx, { suborderId, index }) => {
  const suborder = found(await ctx.suborders.delivered(suborderId), `Suborder ${suborderId}`);
  const lines = await ctx.lineItems.of(suborderId);
  const line = lineItemAt({ suborderId, lines }, index);
  const stockDate = await stockDayOf(ctx, suborder);
  const needed = demandOf(line);
  const shelves = await ctx.lots.shelves(
    [suborder.fcId],
    needed.map(({ sku }) => sku),
    true,
  );
  const held = new Map((await ctx.lineStock.claims(suborderId, index)).map((each) => [each.lotId, each.quantity]));
  const products = needed.map(({ sku, quantity: units }) => ({
    sku,
    units,
    lots: shelves
      .filter((lot) => lot.sku === sku)
      .map((lot) => ({ ...lot, free: lot.available, held: held.get(lot.lotId) ?? 0 }))
      .filter((lot) => lot.free > 0 || lot.held > 0)
      .toSorted(spoilsFirst)
      .map((lot) => {
        const verdict = mayPickFrom(lot, units, stockDate);
        const { lotId, arrivalDate, expirationDate, isInbound } = lot;
        return {
          lotId,
          arrivalDate,
          expirationDate,
          isInbound,
          held: lot.held,
          units: Math.max(0, lot.free) + lot.held,
          problem: verdict.ok ? null : verdict.message,
        };
      }),
  }));
  return { stockDate, products: products.filter(({ lots }) => lots.length > 0) };
};

interface Spoiling {
  lotId: number;
  expirationDate: string | null;
}

/** What never spoils comes last. */
function spoilsFirst(a: Spoiling, b: Spoiling): number {
  const [one, other] = [a.expirationDate ?? '9999', b.expirationDate ?? '9999'];
  return one.localeCompare(other) || a.lotId - b.lotId;
}
