import type { listShopProducts as call } from '@bloomdesk/contract/products/shop-products.calls';
import { dollars } from '@bloomdesk/domain/money';
import type { UseCase } from '#http/answer.ts';
import { plannedOf, readShop } from './read-shop.ts';

export const listShopProducts: UseCase<typeof call> = async (ctx) => {
  const { variants, isCut } = await readShop(ctx);
  const products = await plannedOf(ctx, variants);
  return {
    isConnected: ctx.config.shopify !== undefined,
    products: products.map(({ sku, name, productType, unitPrice, state }) => ({
      sku,
      name,
      productType,
      unitPrice: dollars(unitPrice),
      state,
    })),
    isCut,
  };
};
