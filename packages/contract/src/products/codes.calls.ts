import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

const sku = z.string().check(z.minLength(1), z.maxLength(60));
const codes = z.object({
  /** All codes of the product, the oldest first. */
  codes: z.array(z.string()),
});

/** A GTIN with its check digit, or a code of one's own; no other product may have it (D350). */
export const addProductCode = defineCall('addProductCode', 'POST /v1/products/:sku/codes', {
  summary: 'Gives a product a code that it is scanned by, beside its SKU.',
  needs: ['inventory.write', 'settings.manage'],
  about: ['product'],
  audit: 'product.codes',
  params: z.strictObject({ sku }),
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(60)) }),
  data: codes,
});

export const removeProductCode = defineCall('removeProductCode', 'DELETE /v1/products/:sku/codes/:code', {
  summary: 'Takes a code away from a product.',
  needs: ['inventory.write', 'settings.manage'],
  about: ['product'],
  audit: 'product.codes',
  params: z.strictObject({ sku, code: z.string().check(z.minLength(1), z.maxLength(60)) }),
  data: codes,
});
