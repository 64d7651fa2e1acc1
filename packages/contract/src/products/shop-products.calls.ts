import { z } from 'zod/mini';
import { shopProductStates } from '@bloomdesk/domain/products/shop-products';
import { defineCall } from '../call.ts';

const sku = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const shopProduct = z.object({
  sku: z.string(),
  name: z.string(),
  productType: z.string(),
  /** Dollars. */
  unitPrice: z.number(),
  /** What an import would make of it. */
  state: z.enum(shopProductStates),
});
export type ShopProduct = z.infer<typeof shopProduct>;

/** What the shop sells, and what an import would make of it; nothing is changed (D478). */
export const listShopProducts = defineCall('listShopProducts', 'GET /v1/catalog/shop', {
  summary:
    'The active products of the shop, each new, changed, the same, or with the reason why it cannot be imported.',
  needs: 'settings.manage',
  about: ['product'],
  data: z.object({
    /** No shop is connected where this is false. */
    isConnected: z.boolean(),
    products: z.array(shopProduct),
    /** The shop has more than are read at once. */
    isCut: z.boolean(),
  }),
});

/** Takes these products of the shop over, known ones by their SKU; what has not changed is left alone. */
export const importShopProducts = defineCall('importShopProducts', 'POST /v1/catalog/shop', {
  summary: 'Imports products of the shop by their SKUs: new ones are added, known ones brought up to date.',
  needs: 'settings.manage',
  about: ['product', 'lot'],
  audit: 'product.import',
  body: z.strictObject({
    skus: z.array(sku).check(z.minLength(1, 'must name a product'), z.maxLength(5000)),
  }),
  data: z.object({ added: z.number(), changed: z.number(), unchanged: z.number() }),
});
