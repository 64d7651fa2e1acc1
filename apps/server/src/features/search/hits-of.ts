import type { SearchHit } from '@bloomdesk/contract/search/calls';
import { explainHit } from '@bloomdesk/domain/search/explain-hit';
import type { SearchReading } from '@bloomdesk/domain/search/parse-search';
import { fieldsOfFound, nameOf, statusOfFound } from './fields-of-found.ts';
import type { Searching } from './find-by-words.ts';
import type { FoundOrder } from './search-fields.sql.ts';
import type { Found } from './search.store.ts';

export interface Hits {
  hits: SearchHit[];
  corrected: string | null;
}

interface FoundBy {
  found: readonly Found[];
  reading: SearchReading;
  /** What was meant, where it is not what was typed. */
  text: string | null;
}

/** Hits as people read them: whose order it is, and what of it matched. */
export async function hitsOf({ search }: Searching, { found, reading, text }: FoundBy): Promise<Hits> {
  const orders = await search.inFull(found);
  return { hits: orders.map((order) => hitOf(order, reading)), corrected: text };
}

function hitOf(order: FoundOrder, reading: SearchReading): SearchHit {
  return {
    orderId: order.orderId,
    suborderId: order.isWholeOrder ? null : order.suborderId,
    matches: explainHit(fieldsOfFound(order), reading),
    customer: order.customer,
    recipient: nameOf(order.recipient),
    deliveryDate: order.deliveryDate,
    status: statusOfFound(order),
    inException: order.inException,
  };
}
