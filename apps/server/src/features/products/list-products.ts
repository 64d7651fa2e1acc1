import type { listProducts as call } from '@bloomdesk/contract/products/calls';
import { isPrimary } from '@bloomdesk/domain/products/product-kind';
import type { UseCase } from '#http/answer.ts';

export const listProducts: UseCase<typeof call> = async (ctx) => {
  const [products, codes] = [await ctx.products.all(), await ctx.productCodes.all()];
  return {
    productFeedArray: products.map((row) => ({
      sku: row.sku,
      name: row.name,
      opsName: row.opsName,
      classification: row.classification,
      category: row.category,
      unitPrice: row.unitPrice / 100,
      kit: row.kit,
      components: row.components,
      allowedTransportModes: row.allowedTransportModes,
      distributionPoints: row.distributionPoints,
      availableForDeliveryFrom: row.availableForDeliveryFrom,
      availableForDeliveryTo: row.availableForDeliveryTo,
      imageUrl: row.imageUrl,
      isPrimary: isPrimary(row),
      tableSlot: row.tableSlot,
      codes: codes.get(row.sku) ?? [],
      shelfLifeDays: row.shelfLifeDays,
    })),
  };
};
