import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

/** One entry of the product feed (spec 1, section 3); prices in dollars, lists already split. */
export const product = z.object({
  sku: z.string(),
  name: z.string(),
  opsName: z.string(),
  classification: z.string(),
  category: z.string(),
  unitPrice: z.number(),
  kit: z.boolean(),
  components: z.array(z.object({ sku: z.string(), quantity: z.number() })),
  allowedTransportModes: z.array(z.string()),
  distributionPoints: z.array(z.number()),
  availableForDeliveryFrom: z.nullable(z.string()),
  availableForDeliveryTo: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  isPrimary: z.boolean(),
  tableSlot: z.nullable(z.string()),
});
export type Product = z.infer<typeof product>;

/** The product feed: every product the company sells, read once after sign-in. */
export const listProducts = defineCall('listProducts', 'GET /v1/products', {
  summary: 'The product feed.',
  caller: 'ticket',
  prints: ['work-order'],
  about: ['product'],
  repeats: ['productFeedArray'],
  data: z.object({ productFeedArray: z.array(product) }),
});
