import { randomUUID } from 'node:crypto';
import type { MixedRequest } from './open-load.ts';

/** Of a hundred requests of staff at work: orders that are read, lists, changes, and a center's day of a thousand. */
export const parts = { order: 60, list: 20, change: 15, day: 5 } as const;

/** What the mix asks for. */
export interface MixPlaces {
  authorization: string;
  orderIds: readonly string[];
  customerIds: readonly string[];
  dayPath: string;
  shortDayPath: string;
  batchesPath: string;
}

/** A chance that is the same in every run, from 0 up to 1. */
export function fixedChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The kinds of a hundred requests in an order that is the same in every run. */
export function kindsOfHundred(chance: () => number): (keyof typeof parts)[] {
  const kinds = Object.entries(parts).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  for (let at = kinds.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [kinds[at], kinds[other]] = [kinds[other] ?? '', kinds[at] ?? ''];
  }
  return kinds.flatMap((kind) => (isKind(kind) ? [kind] : []));
}

function isKind(name: string): name is keyof typeof parts {
  return Object.hasOwn(parts, name);
}

/** One request of the mix after the other, without end. */
export function staffMix(places: MixPlaces, chance: () => number): () => MixedRequest {
  const kinds = kindsOfHundred(chance);
  const headers = { 'authorization': places.authorization, 'accept-encoding': 'gzip' };
  const oneOf = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? '';
  const lists = [
    () => `/v1/customers/${oneOf(places.customerIds)}/orders?limit=100`,
    () => `/v1/search?q=customer.${Math.floor(chance() * 1500)}`,
    () => places.shortDayPath,
    () => places.batchesPath,
  ];
  const paths: Record<Exclude<keyof typeof parts, 'change'>, () => string> = {
    order: () => `/v1/orders/${oneOf(places.orderIds)}`,
    list: () => lists[Math.floor(chance() * lists.length)]?.() ?? '',
    day: () => places.dayPath,
  };
  let turn = 0;
  return () => {
    const kind = kinds[turn++ % kinds.length] ?? 'order';
    if (kind !== 'change') return { kind, isWrite: false, method: 'GET', path: paths[kind](), headers };
    return {
      kind,
      isWrite: true,
      method: 'POST',
      path: `/v1/orders/${oneOf(places.orderIds)}/comments`,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ body: `Called the customer, call ${turn}` }),
    };
  };
}
