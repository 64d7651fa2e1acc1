import type { StandInOrder } from './stand-in-order.ts';

interface Hold {
  id: string;
  handle: string | null;
  reason: string;
  reasonNotes: string | null;
}

/** Lines that are to be shipped from one location. */
export interface StandInFulfillmentOrder {
  id: string;
  isCancelled: boolean;
  holds: Hold[];
  lines: { id: string; lineItemId: string; total: number; remaining: number }[];
}

export interface StandInTracking {
  company?: string | null;
  number?: string | null;
  url?: string | null;
}

/** Lines that were shipped. */
export interface StandInFulfillment {
  id: string;
  tracking: StandInTracking | null;
  isNotified: boolean;
  lines: { id: string; lineItemId: string; quantity: number }[];
}

/** What is left to ship of one order, and what was shipped. */
interface StandInShipping {
  open: StandInFulfillmentOrder[];
  fulfillments: StandInFulfillment[];
}

/** A change that was really made, as the ledger has it. */
export interface ShopEffect {
  kind: 'fulfill' | 'retrack' | 'hold' | 'release' | 'cancel' | 'remove' | 'refund' | 'stock';
  /** The order, or the stock. */
  about: string;
  /** What makes it one: lines, a handle, a sum. */
  what: string;
}

/** Money that an order was paid with, and what of it went back. */
export interface StandInPayment {
  id: number;
  gateway: string;
  /** Cents. */
  amount: number;
  givenBack: number;
}

/** Everything that one shop keeps. */
export interface ShopWorld {
  orders: Map<number, StandInOrder>;
  shipping: Map<number, StandInShipping>;
  payments: Map<number, StandInPayment[]>;
  /** Units by `item location`. */
  stock: Map<string, number>;
  /** Every change that was really made. */
  effects: ShopEffect[];
  /** What was answered under a key of ours. */
  byKey: Map<string, { input: string; answer: unknown }>;
  lastId: number;
}

/** What one level at a shop is called in its books. */
export function levelName(inventoryItemId: string, locationId: string): string {
  return `${numberOf(inventoryItemId)} ${numberOf(locationId)}`;
}

/** An empty shop. */
export function shopWorld(): ShopWorld {
  return {
    orders: new Map(),
    shipping: new Map(),
    payments: new Map(),
    stock: new Map(),
    effects: [],
    byKey: new Map(),
    lastId: 6000,
  };
}

/** The next id of the shop, as its API writes it. */
export function nextId(world: ShopWorld, type: string): string {
  world.lastId += 1;
  return `gid://shopify/${type}/${world.lastId}`;
}

/** The number in an id of the API. */
export function numberOf(gid: string): string {
  return gid.split('/').at(-1) ?? '';
}

/** How an order is shipped: all of it lies in one fulfillment order when it is first looked at. */
export function shippingOf(world: ShopWorld, order: StandInOrder): StandInShipping {
  const known = world.shipping.get(order.id);
  if (known) return known;
  const lines = order.line_items
    .filter((line) => line.current_quantity > 0)
    .map((line) => ({
      id: nextId(world, 'FulfillmentOrderLineItem'),
      lineItemId: line.admin_graphql_api_id,
      total: line.current_quantity,
      remaining: line.current_quantity,
    }));
  const open = [{ id: nextId(world, 'FulfillmentOrder'), isCancelled: false, holds: [], lines }];
  const made: StandInShipping = { open, fulfillments: [] };
  world.shipping.set(order.id, made);
  return made;
}

/** The order that the API calls so. */
export function orderUnder(world: ShopWorld, gid: string): StandInOrder | undefined {
  return world.orders.get(Number(numberOf(gid)));
}

/** A fulfillment order and the order it is of. */
export function openUnder(
  world: ShopWorld,
  id: string,
): { order: StandInOrder; open: StandInFulfillmentOrder } | undefined {
  for (const order of world.orders.values()) {
    const open = shippingOf(world, order).open.find((each) => each.id === id);
    if (open) return { order, open };
  }
  return undefined;
}

/** Writes a change into the ledger. */
export function noteEffect(world: ShopWorld, kind: ShopEffect['kind'], { id }: StandInOrder, what: string): void {
  world.effects.push({ kind, about: String(id), what });
}

/** What the API says to what it does not do. */
export function refusedFor(field: string, message: string): { userErrors: { field: string[]; message: string }[] } {
  return { userErrors: [{ field: [field], message }] };
}
