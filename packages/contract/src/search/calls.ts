import { z } from 'zod/mini';
import { searchMatches } from '@bloomdesk/domain/search/parse-search';
import { defineCall } from '../call.ts';

export const searchHit = z.object({
  orderId: z.string(),
  /** The suborder it was found by; null where it was found by what belongs to the whole order. */
  suborderId: z.nullable(z.string()),
  matched: z.enum(searchMatches),
  /** What it was found by, as it stands there. */
  matchedText: z.string(),
  customer: z.string(),
  recipient: z.string(),
  deliveryDate: z.string(),
  status: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Finds orders by anything a caller can say: a number, a name, a phone number, an address; best first, twenty at most. */
export const searchOrders = defineCall('searchOrders', 'GET /v1/search', {
  summary: 'Finds orders by anything a caller can say.',
  needs: 'order.find',
  about: ['order', 'suborder'],
  query: z.strictObject({ q: z.string().check(z.minLength(1, 'is required'), z.maxLength(200)) }),
  data: z.object({ hits: z.array(searchHit) }),
});

/**
 * Whether an id that someone typed exists and may be opened by them: what it is the id of, and null where it is none.
 * The id of a suborder that does not exist answers its order where that does.
 */
export const findPlace = defineCall('findPlace', 'GET /v1/search/place', {
  summary: 'What a typed id names, if the person may open it.',
  needs: ['order.read', 'batch.work', 'inventory.read'],
  about: ['order', 'suborder', 'batch', 'lot'],
  query: z.strictObject({ q: z.string().check(z.minLength(1, 'is required'), z.maxLength(200)) }),
  data: z.object({ found: z.nullable(z.enum(['order', 'suborder', 'batch', 'lot'])) }),
});
export type FoundPlace = z.infer<(typeof findPlace)['data']>['found'];
