import { tableOf } from '../typed-object.ts';
import type { MassRedeliveryPlan } from './redelivery-plan.ts';
import type { MovePlace } from './redelivery-places.ts';
import type { Shortage } from './redelivery-stock.ts';
import { type MassRedeliveryKind, massRedeliveryKinds } from './redelivery-choice.ts';

/** What a plan comes to as a whole; money in cents. */
export interface MassRedeliveryTotals {
  /** How many are to be moved, credited and so on. */
  byKind: Record<MassRedeliveryKind, number>;
  /** What is taken of each window, the earliest first. */
  windows: { place: MovePlace; taken: number }[];
  /** What is missing of each product at each center, by its name. */
  shortages: Shortage[];
  credits: { count: number; amount: number };
  refunds: { count: number; amount: number };
}

/** Adds up what shall become of all suborders. */
export function massRedeliveryTotals(plans: readonly MassRedeliveryPlan[]): MassRedeliveryTotals {
  const moves = plans.filter((plan) => plan.kind === 'move');
  const byWindow = Map.groupBy(moves, ({ place }) => `${place.areaId} ${place.startTime}`);
  const windows = [...byWindow.values()].flatMap((those) => {
    const [first] = those;
    return first ? [{ place: first.place, taken: those.length }] : [];
  });
  const credits = plans.flatMap((plan) => ('credit' in plan && plan.credit > 0 ? [plan.credit] : []));
  const refunds = plans.flatMap((plan) => (plan.kind === 'cancel' && plan.goesBack > 0 ? [plan.goesBack] : []));
  const count = (kind: MassRedeliveryKind) => plans.filter((plan) => plan.kind === kind).length;
  return {
    byKind: tableOf(massRedeliveryKinds, count),
    windows: windows.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)),
    shortages: together(moves.flatMap(({ shortages }) => shortages)),
    credits: { count: credits.length, amount: sum(credits) },
    refunds: { count: refunds.length, amount: sum(refunds) },
  };
}

function together(shortages: readonly Shortage[]): Shortage[] {
  const bySku = Map.groupBy(shortages, ({ fcId, sku }) => `${fcId} ${sku}`);
  return [...bySku.values()]
    .flatMap((those) => {
      const [first] = those;
      return first ? [{ ...first, quantity: sum(those.map(({ quantity }) => quantity)) }] : [];
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function startOf({ place }: { place: MovePlace }): string {
  return `${place.startTime} ${place.areaId}`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
