import type { SearchHit } from '@bloomdesk/contract/search/calls';
import { distanceOfHit } from '@bloomdesk/domain/search/distance-of-hit';
import { explainHit, type SearchField } from '@bloomdesk/domain/search/explain-hit';
import type { SearchReading } from '@bloomdesk/domain/search/parse-search';
import { fieldsOfFound, nameOf, statusOfFound } from './fields-of-found.ts';
import type { Searching } from './find-by-words.ts';
import type { FoundOrder } from './search-fields.sql.ts';
import { type Found, mostHits } from './search.store.ts';

export interface Hits {
  hits: SearchHit[];
  /** So many are what was said as much as the first. */
  alike: number;
  corrected: string | null;
}

interface FoundBy {
  found: readonly Found[];
  reading: SearchReading;
  /** What was meant, where it is not what was typed. */
  text: string | null;
}

/** Hits as people read them, in the order given: whose order it is, and what of it matched. */
export async function hitsOf({ search }: Searching, found: readonly Found[]): Promise<SearchHit[]> {
  const orders = await search.inFull(found);
  return orders.map((order) => hitOf(order, fieldsOfFound(order), null));
}

/** Hits as people read them: the surest first, of those the nearest to what was said, of those the newest. */
export async function nearestHits({ search }: Searching, { found, reading, text }: FoundBy): Promise<Hits> {
  const orders = new Map((await search.inFull(found)).map((order) => [order.orderId, order]));
  const near = found.flatMap(({ orderId, score }) => {
    const order = orders.get(orderId);
    if (!order) return [];
    const fields = fieldsOfFound(order);
    return [{ order, fields, score, distance: distanceOfHit(fields, reading) }];
  });
  const sorted = near.toSorted((a, b) => b.score - a.score || a.distance - b.distance);
  const [first] = sorted;
  return {
    hits: sorted.slice(0, mostHits).map(({ order, fields }) => hitOf(order, fields, reading)),
    alike: near.filter(({ score, distance }) => score === first?.score && distance === first.distance).length,
    corrected: text,
  };
}

function hitOf(order: FoundOrder, fields: readonly SearchField[], reading: SearchReading | null): SearchHit {
  return {
    orderId: order.orderId,
    suborderId: order.isWholeOrder ? null : order.suborderId,
    matches: reading === null ? [] : explainHit(fields, reading),
    customer: order.customer,
    recipient: nameOf(order.recipient),
    deliveryDate: order.deliveryDate,
    status: statusOfFound(order),
    inException: order.inException,
    tags: order.tags,
  };
}
