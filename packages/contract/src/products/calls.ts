import { z } from 'zod/mini';
import { fileMegabytes } from '@bloomdesk/domain/files/file-rules';
import { defineCall } from '../call.ts';
import { uploadedFile } from '../fields.ts';

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
  /** What it is scanned by beside its SKU (D350). */
  codes: z.array(z.string()),
  /** Days it keeps from its arrival; null where nobody has said. */
  shelfLifeDays: z.nullable(z.number()),
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

const oneProduct = z.strictObject({ sku: z.string().check(z.minLength(1), z.maxLength(60)) });
const shown = z.object({ imageUrl: z.nullable(z.string()) });

/** Gives a product a picture of its own, in place of the feed's (D313). */
export const uploadProductPicture = defineCall('uploadProductPicture', 'POST /v1/products/:sku/picture', {
  summary: 'Gives a product a picture of its own.',
  needs: ['inventory.write', 'settings.manage'],
  kind: 'upload',
  about: ['product', 'order', 'suborder', 'batch'],
  audit: 'product.picture',
  bodyLimit: fileMegabytes * 1024 * 1024,
  params: oneProduct,
  body: z.strictObject({ file: uploadedFile }),
  data: shown,
});

/** Takes a product's own picture away: it shows the feed's again, or its drawing. */
export const removeProductPicture = defineCall('removeProductPicture', 'DELETE /v1/products/:sku/picture', {
  summary: 'Takes a product’s own picture away.',
  needs: ['inventory.write', 'settings.manage'],
  about: ['product', 'order', 'suborder', 'batch'],
  audit: 'product.picture',
  params: oneProduct,
  data: shown,
});

/** The picture of a product; what is shown in a shop is no secret, so its address is good for as long as it is shown. */
export const getProductPicture = defineCall('getProductPicture', 'GET /v1/product-pictures/:hash', {
  summary: 'The picture of a product.',
  kind: 'file',
  caller: 'public',
  about: [],
  params: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of a file')) }),
  data: z.never(),
});
