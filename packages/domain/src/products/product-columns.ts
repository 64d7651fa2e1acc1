/** The columns of a product file, in the order an export writes them. */
export const productColumns = [
  'sku',
  'name',
  'opsName',
  'classification',
  'category',
  'unitPrice',
  'kit',
  'components',
  'allowedTransportModes',
  'distributionPoints',
  'availableForDeliveryFrom',
  'availableForDeliveryTo',
  'imageUrl',
  'customsDescription',
  'hsCode',
  'weightOunces',
  'originCountry',
  'shelfLifeDays',
] as const;
export type ProductColumn = (typeof productColumns)[number];
