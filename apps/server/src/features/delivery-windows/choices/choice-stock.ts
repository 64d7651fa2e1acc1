import type { DeliveryChoiceStock } from '@bloomdesk/contract/delivery-windows/choices.calls';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { demandOf, stockAllocator } from '@bloomdesk/domain/inventory/stock-allocation';
import type { Ctx } from '#composition/request-context.ts';
import type { ChoosableArea } from './choosable-areas.ts';
import type { ChosenFor } from './choice-subject.ts';

/** What the lines would take of an area's center, by the day it leaves. */
export interface ChoiceStock {
  /** `isTaken` where it is taken again; otherwise the lines keep what they have. */
  on(stockDay: string, isTaken: boolean): { isShort: boolean };
  /** All that was asked about so far. */
  taken(): DeliveryChoiceStock[];
}

/** Reads the center's lots of these products once, nothing locked, with what a move gives back (D127, D191). */
export async function readChoiceStock(
  ctx: Ctx,
  { lines, claims, usesCareBuffer }: ChosenFor,
  { fcId }: ChoosableArea,
  strategy: DeallocateStrategy,
): Promise<ChoiceStock> {
  const skus = [...new Set(lines.flatMap(demandOf).map(({ sku }) => sku))];
  const lotted = skus.length === 0 ? new Set<string>() : await ctx.lots.lotted(skus);
  const shelf = lotted.size === 0 ? [] : await ctx.lots.shelves([fcId], [...lotted], usesCareBuffer);
  const lotOf = new Map(shelf.map((lot) => [lot.lotId, lot]));
  const back = new Map<number, number>();
  if (strategy === 'delete')
    for (const { lotId, quantity } of claims) back.set(lotId, (back.get(lotId) ?? 0) + quantity);
  const offered = shelf.map((lot) => ({ ...lot, available: lot.available + (back.get(lot.lotId) ?? 0) }));
  const known = new Map<string, DeliveryChoiceStock>();

  return {
    on(stockDay, isTaken) {
      const key = `${stockDay} ${String(isTaken)}`;
      const stock = known.get(key) ?? { day: stockDay, isKept: !isTaken, lines: isTaken ? takenOn(stockDay) : [] };
      known.set(key, stock);
      return { isShort: stock.lines.some(({ status }) => status === 'needs_inventory') };
    },
    taken: () => [...known.values()],
  };

  function takenOn(stockDay: string): DeliveryChoiceStock['lines'] {
    const take = stockAllocator(offered, (sku) => lotted.has(sku));
    return lines.map((line) => {
      const { status, claims: taken } = take(line, stockDay);
      const lots = taken.map(({ lotId, quantity }) => {
        const { arrivalDate = null, isInbound = false } = lotOf.get(lotId) ?? {};
        return { lotId, quantity, arrivalDate, isInbound };
      });
      return { sku: line.sku, name: line.name, quantity: line.quantity, status, lots };
    });
  }
}
