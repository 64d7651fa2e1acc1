import {
  type AllocatableLot,
  type Claim,
  demandOf,
  type InventoryStatus,
  stockAllocator,
  type StockLineItem,
} from '../inventory/stock-allocation.ts';
import { shortfallOf } from '../inventory/stock-shortfall.ts';
import type { Day } from '../time/calendar-day.ts';

/** What suborders can take stock from. */
export interface MassRedeliveryStockFacts {
  /** The lots of all centers they may go to, with anything that is wanted. */
  lots: readonly (AllocatableLot & { fcId: number })[];
  /** SKUs that are kept in lots at all. */
  lotted: ReadonlySet<string>;
}

/** A line of a suborder as far as its stock is concerned. */
export interface StockedLineItem extends StockLineItem {
  inventoryStatus: InventoryStatus;
}

/** What a suborder brings along when it moves. */
export interface StockedPackage {
  /** Those that are not deleted. */
  lines: readonly StockedLineItem[];
  /** What it has taken so far, which it lets go. */
  claims: readonly Claim[];
}

/** Where stock is taken, and the day it leaves (D267). */
export interface StockPlace {
  fcId: number;
  stockDay: Day;
}

/** Units of a product that a suborder needs and cannot have where it goes. */
export interface Shortage {
  fcId: number;
  sku: string;
  name: string;
  quantity: number;
}

/** The stock that one suborder after the other takes from; what one has taken the next no longer finds. */
export interface MassRedeliveryStock {
  /** What it would lack there that it does not lack now. */
  shortagesAt(place: StockPlace, goods: StockedPackage): Shortage[];
  /** Takes the stock for it; whatever the goods had before is free again. */
  take(place: StockPlace, goods: StockedPackage): void;
}

/** Keeps count of stock while suborders are given theirs, as allocation would (D191): nothing is used twice. */
export function massRedeliveryStock({ lots, lotted }: MassRedeliveryStockFacts): MassRedeliveryStock {
  const available = new Map(lots.map(({ lotId, available: units }) => [lotId, units]));
  const shelves = Map.groupBy(lots, ({ fcId, sku }) => `${fcId} ${sku}`);

  const shelfFor = ({ fcId }: StockPlace, { lines, claims }: StockedPackage) => {
    const own = unitsByLot(claims);
    const skus = new Set(lines.flatMap(demandOf).map(({ sku }) => sku));
    return [...skus]
      .flatMap((sku) => shelves.get(`${fcId} ${sku}`) ?? [])
      .map((lot) => ({ ...lot, available: (available.get(lot.lotId) ?? 0) + (own.get(lot.lotId) ?? 0) }));
  };
  const change = (claims: readonly Claim[], by: 1 | -1) => {
    for (const { lotId, quantity } of claims)
      if (available.has(lotId)) available.set(lotId, (available.get(lotId) ?? 0) + by * quantity);
  };

  return {
    shortagesAt(place, goods) {
      const shelf = shelfFor(place, goods);
      const waiting = allocate(place, goods, { shelf, lotted }).filter(
        ({ line, status }) => status === 'needs_inventory' && line.inventoryStatus !== 'needs_inventory',
      );
      return waiting.length === 0 ? [] : shortagesOf(place, goods, { shelf, lotted });
    },
    take(place, goods) {
      const taken = allocate(place, goods, { shelf: shelfFor(place, goods), lotted });
      change(goods.claims, 1);
      for (const { claims } of taken) change(claims, -1);
    },
  };
}

interface Shelf {
  shelf: readonly AllocatableLot[];
  lotted: ReadonlySet<string>;
}

function allocate({ stockDay }: StockPlace, { lines }: StockedPackage, { shelf, lotted }: Shelf) {
  const allocator = stockAllocator(shelf, (sku) => lotted.has(sku));
  return lines.map((line) => ({ line, ...allocator(line, stockDay) }));
}

/** What is missing of each product, but for lines that wait for theirs already. */
function shortagesOf({ fcId, stockDay }: StockPlace, { lines }: StockedPackage, { shelf, lotted }: Shelf): Shortage[] {
  const stocked = lines.filter(({ inventoryStatus }) => inventoryStatus !== 'needs_inventory');
  const { short } = shortfallOf(stocked, shelf, (sku) => lotted.has(sku), stockDay);
  const wanted = stocked.flatMap(demandOf).filter(({ sku }) => lotted.has(sku));
  const named = (sku: string) =>
    stocked.find((line) => demandOf(line).some((demand) => demand.sku === sku))?.name ?? sku;
  return (short.length > 0 ? short : wanted).map((demand) => ({ fcId, ...demand, name: named(demand.sku) }));
}

function unitsByLot(claims: readonly Claim[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { lotId, quantity } of claims) units.set(lotId, (units.get(lotId) ?? 0) + quantity);
  return units;
}
