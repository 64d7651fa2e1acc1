import type { listProducts as call } from '@bloomdesk/contract/products/calls';
import { isPrimary } from '@bloomdesk/domain/products/product-kind';
import type { UseCase } from '#http/answer.ts';

export const listProducts: UseCase<typeof call> = async (ctx) => {
  const products = await ctx.products.all();
  return {
    productFeedArray: products.map((row) => ({
      sku: row.sku,
      name: row.name,
      opsName: row.ops_name,
      classification: row.classification,
      category: row.category,
      unitPrice: row.unit_price / 100,
      kit: row.kit,
      components: row.components,
      allowedTransportModes: row.allowed_transport_modes,
      distributionPoints: row.distribution_points,
      availableForDeliveryFrom: row.available_from,
      availableForDeliveryTo: row.available_to,
      imageUrl: row.image_url,
      isPrimary: isPrimary({ ...row, isPrimaryOverride: row.is_primary_override }),
      tableSlot: row.table_slot,
    })),
  };
};
