import { planShopProducts, type PlannedShopProduct, type ShopVariant } from '@bloomdesk/domain/products/shop-products';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

/** A hundred variants each; a shop that sells more is imported by file. */
const mostPages = 50;

export interface ShopRead {
  variants: ShopVariant[];
  /** There are more. */
  isCut: boolean;
}

/** All that the shop sells; nothing is locked while it is asked. */
export async function readShop({ partners }: Ctx): Promise<ShopRead> {
  const variants: ShopVariant[] = [];
  let after: string | null = null;
  try {
    for (let page = 0; page < mostPages; page++) {
      const read: Awaited<ReturnType<typeof partners.shop.variants>> = await partners.shop.variants(after);
      variants.push(...read.variants);
      after = read.next;
      if (after === null) return { variants, isCut: false };
    }
  } catch (error) {
    if (!(error instanceof PartnerProblem)) throw error;
    throw new Refusal('shop-away', [error.message]);
  }
  return { variants, isCut: true };
}

/** What of it is new or changed, beside the products there are now. */
export async function plannedOf(ctx: Ctx, variants: readonly ShopVariant[]): Promise<PlannedShopProduct[]> {
  const known = new Map((await ctx.catalog.all()).map((product) => [product.sku, product]));
  return planShopProducts(variants, known);
}
