import { z } from 'zod/mini';
import { searchMatches } from '@bloomdesk/domain/search/search-reading';
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

/** Finds orders by whatever a caller says: a number, a name, a phone number, an address; best first, twenty at most. */
export const searchOrders = defineCall('searchOrders', 'GET /v1/search', {
  needs: 'order.find',
  about: ['order', 'suborder'],
  query: z.strictObject({ q: z.string().check(z.minLength(1, 'is required'), z.maxLength(200)) }),
  data: z.object({ hits: z.array(searchHit) }),
});
