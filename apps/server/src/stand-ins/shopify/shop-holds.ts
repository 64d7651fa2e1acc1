import type { StandInOrder } from './stand-in-order.ts';
import {
  nextId,
  noteEffect,
  openUnder,
  refusedFor,
  type ShopWorld,
  shippingOf,
  type StandInFulfillmentOrder,
} from './shop-world.ts';

interface Portion {
  id: string;
  quantity: number;
}

interface HoldInput {
  handle?: string;
  reason: string;
  reasonNotes?: string;
  fulfillmentOrderLineItems?: Portion[];
}

/** Holds a fulfillment order, or a part of it, which then lies by itself. */
export function hold(world: ShopWorld, { id, fulfillmentHold }: { id: string; fulfillmentHold: HoldInput }) {
  const found = openUnder(world, id);
  const { handle = null, reason, reasonNotes = null, fulfillmentOrderLineItems: portions } = fulfillmentHold;
  if (!found || found.open.isCancelled) return refusedFor('id', 'Fulfillment order does not exist.');
  const { open, order } = found;
  if ((handle ?? '').length > 64) return refusedFor('handle', 'The handle is too long.');
  if (open.holds.some((known) => known.handle === handle))
    return refusedFor('handle', 'The handle is in use on this fulfillment order.');
  if (open.holds.length > 0 && portions) return refusedFor('id', 'The fulfillment order is not splittable.');
  if (portions) split(world, order, open, portions);
  const made = { id: nextId(world, 'FulfillmentHold'), handle, reason, reasonNotes };
  open.holds.push(made);
  noteEffect(world, 'hold', order, handle ?? '');
  return { fulfillmentHold: made, userErrors: [] };
}

/** Takes holds off. */
export function release(world: ShopWorld, { id, holdIds }: { id: string; holdIds?: readonly string[] }) {
  const found = openUnder(world, id);
  if (!found) return refusedFor('id', 'Fulfillment order does not exist.');
  const { order, open } = found;
  const gone = open.holds.filter((each) => holdIds?.includes(each.id) ?? true);
  open.holds = open.holds.filter((each) => !gone.includes(each));
  for (const { handle } of gone) noteEffect(world, 'release', order, handle ?? '');
  return { fulfillmentOrder: found, userErrors: [] };
}

/** What is not held goes on in a fulfillment order of its own. */
function split(
  world: ShopWorld,
  order: StandInOrder,
  open: StandInFulfillmentOrder,
  portions: readonly Portion[],
): void {
  const keptOf = (id: string) => portions.find((portion) => portion.id === id)?.quantity ?? 0;
  const rest = open.lines.flatMap((line) => {
    const left = line.remaining - keptOf(line.id);
    const id = nextId(world, 'FulfillmentOrderLineItem');
    return left > 0 ? [{ ...line, id, total: left, remaining: left }] : [];
  });
  open.lines = open.lines.flatMap((line) => {
    const kept = keptOf(line.id);
    return kept > 0 ? [{ ...line, total: kept, remaining: kept }] : [];
  });
  if (rest.length === 0) return;
  const id = nextId(world, 'FulfillmentOrder');
  shippingOf(world, order).open.push({ id, isCancelled: false, holds: [], lines: rest });
}
