import type { PlannedShopProduct } from '@bloomdesk/domain/products/shop-products';
import type { ProductInFile } from '#features/products/product-file.ts';

/** The row of a product: what the shop says of it, and beside it what is known already or what is usual. */
export function shopProductColumns(product: PlannedShopProduct, stored: ProductInFile | undefined): ProductInFile {
  const { sku, name, productType, unitPrice, weightOunces, hsCode, originCountry } = product;
  const fresh = { ...usual, ops_name: name, classification: productType };
  return {
    ...(stored ?? fresh),
    sku,
    name,
    unit_price: unitPrice,
    ...(weightOunces !== null && { weight_ounces: weightOunces }),
    ...(hsCode !== null && { hs_code: hsCode }),
    ...(originCountry !== null && { origin_country: originCountry }),
  };
}

const usual = {
  category: '',
  kit: false,
  components: [],
  allowed_transport_modes: [],
  distribution_points: [],
  available_from: null,
  available_to: null,
  image_url: null,
};
