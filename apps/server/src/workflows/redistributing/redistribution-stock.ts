import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import {
  type AllocatableLot,
  type Claim,
  type Demand,
  demandOf,
  stockAllocator,
  type StockLineItem,
} from '@bloomdesk/domain/inventory/stock-allocation';
import { shortfallOf } from '@bloomdesk/domain/inventory/stock-shortfall';
import type { OfferedStock } from '@bloomdesk/domain/suborders/redistribution';
import type { Ctx } from '#composition/request-context.ts';

interface Stocked {
  lines: readonly StockLineItem[];
  /** What it has taken so far. */
  claims: readonly Claim[];
}

/** Where and on which day stock leaves its center (D267). */
interface StockPlace {
  fcId: number;
  day: string;
}

/** The stock of all centers, as moves take from it and give back. */
export interface StockLeft {
  /** What a center has for a suborder, its own stock not given back yet. */
  of(suborder: Stocked, place: StockPlace): OfferedStock;
  /** Gives back what it has, unless that is kept or written off, and takes it again; answers what is missing. */
  take(suborder: Stocked, place: StockPlace, strategy: DeallocateStrategy): { short: Demand[] };
}

/** All lots of the products that these suborders need, read at once and nothing locked. */
export async function readStockLeft(ctx: Ctx, suborders: readonly Stocked[]): Promise<StockLeft> {
  const skus = [...new Set(suborders.flatMap(({ lines }) => lines.flatMap(demandOf)).map(({ sku }) => sku))];
  const lotted = skus.length === 0 ? new Set<string>() : await ctx.lots.lotted(skus);
  const fcIds = (await ctx.centers.all()).map(({ fcId }) => fcId);
  const lots = lotted.size === 0 ? [] : await ctx.lots.shelves(fcIds, [...lotted], false);
  const left = new Map(lots.map(({ lotId, available }) => [lotId, available]));
  const shelves = Map.groupBy(lots, ({ fcId, sku }) => `${fcId} ${sku}`);
  const isLotted = (sku: string) => lotted.has(sku);
  return { of, take };

  function of({ lines }: Stocked, { fcId, day }: StockPlace): OfferedStock {
    const { short, available } = shortfallOf(lines, shelfOf(lines, fcId), isLotted, day);
    return { short: short.reduce((sum, { quantity }) => sum + quantity, 0), available };
  }

  function take({ lines, claims }: Stocked, { fcId, day }: StockPlace, strategy: DeallocateStrategy) {
    if (strategy === 'delete') for (const { lotId, quantity } of claims) add(lotId, quantity);
    const shelf = shelfOf(lines, fcId);
    const { short } = shortfallOf(lines, shelf, isLotted, day);
    const allocate = stockAllocator(shelf, isLotted);
    const taken = lines.flatMap((line) => allocate(line, day).claims);
    for (const { lotId, quantity } of taken) add(lotId, -quantity);
    return { short };
  }

  function shelfOf(lines: readonly StockLineItem[], fcId: number): AllocatableLot[] {
    const wanted = [...new Set(lines.flatMap(demandOf).map(({ sku }) => sku))];
    const own = wanted.flatMap((sku) => shelves.get(`${fcId} ${sku}`) ?? []);
    return own.map((lot) => ({ ...lot, available: left.get(lot.lotId) ?? 0 }));
  }

  function add(lotId: number, quantity: number): void {
    left.set(lotId, (left.get(lotId) ?? 0) + quantity);
  }
}
