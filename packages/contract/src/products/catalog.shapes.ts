import { z } from 'zod/mini';

const component = z.object({
  sku: z.string().check(z.minLength(1), z.maxLength(60)),
  quantity: z.int().check(z.positive()),
});
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const count = z.nullable(z.int().check(z.positive()));

/** What is written of a product in Settings: the columns of a product file, and its table slot. Dollars. */
export const productFields = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(200)),
  opsName: text(200),
  classification: text(100),
  category: text(100),
  unitPrice: z.number().check(z.nonnegative(), z.lte(100_000)),
  kit: z.boolean(),
  components: z.array(component).check(z.maxLength(50)),
  allowedTransportModes: z.array(text(40)).check(z.maxLength(40)),
  distributionPoints: z.array(z.int().check(z.positive())).check(z.maxLength(100)),
  availableForDeliveryFrom: z.nullable(z.string()),
  availableForDeliveryTo: z.nullable(z.string()),
  customsDescription: z.nullable(text(100)),
  hsCode: z.nullable(text(20)),
  weightOunces: count,
  originCountry: z.nullable(text(2)),
  /** Days it keeps from its arrival. */
  shelfLifeDays: count,
  tableSlot: z.nullable(text(20)),
});
export type ProductFields = z.infer<typeof productFields>;

/** A product with everything that Settings keeps of it. */
export const catalogProduct = z.object({
  sku: z.string(),
  ...productFields.shape,
  imageUrl: z.nullable(z.string()),
  version: z.number(),
});
export type CatalogProduct = z.infer<typeof catalogProduct>;
