import { z } from 'zod/mini';
import { searchMatches } from '@bloomdesk/domain/search/parse-search';
import { defineCall } from '../call.ts';

/** What an order was found by: the text as it is shown, and the parts of it that matched, from and to which sign. */
const match = z.object({
  field: z.enum(searchMatches),
  text: z.string(),
  marks: z.array(z.tuple([z.number(), z.number()])),
});

export const searchHit = z.object({
  orderId: z.string(),
  /** The suborder it was found by; null where it was found by what belongs to the whole order. */
  suborderId: z.nullable(z.string()),
  matches: z.array(match),
  customer: z.string(),
  recipient: z.string(),
  deliveryDate: z.string(),
  status: z.string(),
  inException: z.boolean(),
  /** Of its order, by name. */
  tags: z.array(z.string()),
});
export type SearchHit = z.infer<typeof searchHit>;

const customerHit = z.object({
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Their latest order; null where they have none. */
  lastOrder: z.nullable(z.string()),
});
export type CustomerHit = z.infer<typeof customerHit>;

const batchHit = z.object({ batchId: z.string(), name: z.string(), fcId: z.number(), fulfillmentDate: z.string() });
export type BatchHit = z.infer<typeof batchHit>;

/**
 * Finds by anything a caller can say: numbers, names, addresses, goods and days in any order, with `zip:`, `sku:`, `status:`,
 * `day:` and `tag:` to narrow it. Best first, twenty orders at most; each person finds what they may open.
 */
export const searchOrders = defineCall('searchOrders', 'GET /v1/search', {
  summary: 'Finds orders by anything a caller can say.',
  needs: ['order.find', 'order.read', 'batch.work', 'inventory.read'],
  mayLag: true,
  about: ['order', 'suborder', 'batch', 'lot', 'product'],
  query: z.strictObject({ q: z.string().check(z.minLength(1, 'is required'), z.maxLength(200)) }),
  data: z.object({
    /** What the text is the id of, and null where it names nothing that is there; a suborder that is not there answers its order. */
    exact: z.nullable(z.enum(['order', 'suborder', 'batch', 'lot'])),
    /** The product whose SKU or code it is, for who may read inventory (D350). */
    product: z.nullable(z.object({ sku: z.string(), name: z.string() })),
    /** The purchase order whose code it is, for who may open it. */
    purchaseOrderId: z.nullable(z.number()),
    hits: z.array(searchHit),
    /** So many orders are what was said as much as the first, those that are not shown included; counted to sixty. */
    alike: z.number(),
    /** What was probably meant, where the hits are of that and not of what was typed. */
    corrected: z.nullable(z.string()),
    customers: z.array(customerHit),
    batches: z.array(batchHit),
  }),
});
export type FoundPlace = z.infer<(typeof searchOrders)['data']>['exact'];

/** Orders by their ids, as a search would show them, in the order asked for; those that are not there are left out. */
export const listOpenedOrders = defineCall('listOpenedOrders', 'GET /v1/search/opened', {
  summary: 'Orders by their ids, as a search shows them.',
  needs: 'order.find',
  about: ['order', 'suborder'],
  query: z.strictObject({
    ids: z.string().check(z.regex(/^\d{7,12}(,\d{7,12}){0,7}$/, 'must be one to eight order ids')),
  }),
  data: z.object({ hits: z.array(searchHit) }),
});
