import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion } from '../fields.ts';
import { catalogProduct, productFields } from './catalog.shapes.ts';

const sku = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** Every product with all that Settings keeps of it: customs, weight, how long it keeps. */
export const listCatalog = defineCall('listCatalog', 'GET /v1/catalog', {
  summary: 'Every product with customs facts, weight, shelf life and table slot.',
  needs: 'settings.manage',
  about: ['product'],
  data: z.object({ products: z.array(catalogProduct) }),
});

/** Adds a product, or changes one as it was read. */
export const saveProduct = defineCall('saveProduct', 'PUT /v1/catalog/:sku', {
  summary: 'Adds a product, or with the version that was read changes one.',
  needs: 'settings.manage',
  about: ['product', 'lot'],
  audit: 'product.save',
  params: z.strictObject({ sku }),
  body: z.strictObject({ fields: productFields, expectedVersion }),
  data: z.object({ product: catalogProduct }),
});

/** Takes a catalogue from a CSV file, all of it or nothing; with `isDry` it says what would change. */
export const importProducts = defineCall('importProducts', 'POST /v1/catalog/import', {
  summary: 'Takes a catalogue from a CSV file, all of it or nothing; with isDry it says what would change.',
  needs: 'settings.manage',
  about: ['product', 'lot'],
  audit: 'product.import',
  bodyLimit: 8 * 1024 * 1024,
  body: z.strictObject({ csv: z.string().check(z.maxLength(7 * 1024 * 1024)), isDry: z.boolean() }),
  data: z.object({
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** The first 100 things that stand in the way; with one of them nothing is changed. */
    problems: z.array(z.object({ place: z.string(), message: z.string() })),
    problemCount: z.number(),
  }),
});
