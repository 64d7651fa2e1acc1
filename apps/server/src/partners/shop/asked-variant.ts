import { parseMoney } from '@bloomdesk/domain/money';
import type { ShopVariant } from '@bloomdesk/domain/products/shop-products';
import { z } from 'zod/mini';
import { optionalText } from './shop-parts.ts';

const media = z.object({ preview: z.nullish(z.object({ image: z.nullish(z.object({ url: z.string() })) })) });

const variant = z.object({
  sku: optionalText,
  title: z.string(),
  price: z.string(),
  product: z.object({ title: z.string(), productType: z.string(), featuredMedia: z.nullish(media) }),
  media: z.object({ nodes: z.array(media) }),
  inventoryItem: z.object({
    harmonizedSystemCode: optionalText,
    countryCodeOfOrigin: optionalText,
    measurement: z.object({ weight: z.nullish(z.object({ value: z.number(), unit: z.string() })) }),
  }),
});

export const variantsShape = z.object({
  productVariants: z.object({
    nodes: z.array(variant),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: optionalText }),
  }),
});

/** Ounces in each unit that a shop weighs in. */
const ounces: Readonly<Record<string, number>> = {
  OUNCES: 1,
  POUNDS: 16,
  GRAMS: 1 / 28.349_523,
  KILOGRAMS: 35.273_962,
};

/** A variant that was asked for, in our words; without a picture of its own it has that of its product. */
export function readAskedVariant(asked: z.infer<typeof variant>, mayFetch: (url: string) => boolean): ShopVariant {
  const { sku, title, price, product, media: own, inventoryItem } = asked;
  const { weight } = inventoryItem.measurement;
  const factor = weight ? ounces[weight.unit] : undefined;
  return {
    sku: sku ?? '',
    title: product.title,
    variantTitle: title,
    productType: product.productType,
    price: parseMoney(price),
    weightOunces: weight && factor !== undefined ? weight.value * factor : null,
    hsCode: inventoryItem.harmonizedSystemCode ?? null,
    originCountry: inventoryItem.countryCodeOfOrigin ?? null,
    imageUrl: [own.nodes[0], product.featuredMedia].flatMap((shown) => addressOf(shown) ?? []).find(mayFetch) ?? null,
  };
}

function addressOf(shown: z.infer<typeof media> | null | undefined): string | null {
  return shown?.preview?.image?.url ?? null;
}
