import type { CatalogProduct, ProductFields } from '@bloomdesk/contract/products/catalog.shapes';
import { formatComponents, parseComponents } from '@bloomdesk/domain/products/kit-components';
import { parseMoney } from '@bloomdesk/domain/money';

/** A product as it is written: every field a text, but whether it is a kit. */
export interface ProductForm {
  sku: string;
  name: string;
  opsName: string;
  classification: string;
  category: string;
  unitPrice: string;
  kit: boolean;
  components: string;
  allowedTransportModes: string;
  distributionPoints: string;
  availableForDeliveryFrom: string | null;
  availableForDeliveryTo: string | null;
  customsDescription: string;
  hsCode: string;
  weightOunces: string;
  originCountry: string;
  shelfLifeDays: string;
  tableSlot: string;
}

export const emptyProduct: ProductForm = {
  sku: '',
  name: '',
  opsName: '',
  classification: '',
  category: '',
  unitPrice: '',
  kit: false,
  components: '',
  allowedTransportModes: '',
  distributionPoints: '',
  availableForDeliveryFrom: null,
  availableForDeliveryTo: null,
  customsDescription: '',
  hsCode: '',
  weightOunces: '',
  originCountry: '',
  shelfLifeDays: '',
  tableSlot: '',
};

/** The product as the form holds it, with the version it was read at. */
export function productFormOf(product: CatalogProduct): { fields: ProductForm; version: number } {
  const { version, imageUrl: _, ...rest } = product;
  return {
    version,
    fields: {
      ...rest,
      unitPrice: product.unitPrice.toFixed(2),
      components: formatComponents(product.components),
      allowedTransportModes: product.allowedTransportModes.join(', '),
      distributionPoints: product.distributionPoints.join(', '),
      customsDescription: product.customsDescription ?? '',
      hsCode: product.hsCode ?? '',
      weightOunces: textOf(product.weightOunces),
      originCountry: product.originCountry ?? '',
      shelfLifeDays: textOf(product.shelfLifeDays),
      tableSlot: product.tableSlot ?? '',
    },
  };
}

/** What cannot be read as it is written, by field; the rules of products are the server's to say. */
export function productProblems(form: ProductForm): Partial<Record<keyof ProductForm, string>> {
  return {
    ...(form.sku.trim() === '' && { sku: 'Enter a SKU.' }),
    ...(form.name.trim() === '' && { name: 'Enter a name.' }),
    ...(parseMoney(form.unitPrice) === null && { unitPrice: 'Enter an amount such as 49.00.' }),
    ...(parseComponents(form.components) === null && { components: 'Write SKU:2;OTHER:1.' }),
    ...(!isNumbers(form.distributionPoints) && { distributionPoints: 'Write numbers of centers, such as 1, 4.' }),
    ...(!isCount(form.weightOunces) && { weightOunces: 'Enter a whole number.' }),
    ...(!isCount(form.shelfLifeDays) && { shelfLifeDays: 'Enter a whole number.' }),
  };
}

/** What is sent of a form that can be read. */
export function fieldsOfProduct(form: ProductForm): ProductFields {
  return {
    name: form.name,
    opsName: form.opsName,
    classification: form.classification,
    category: form.category,
    unitPrice: (parseMoney(form.unitPrice) ?? 0) / 100,
    kit: form.kit,
    components: parseComponents(form.components) ?? [],
    allowedTransportModes: listOf(form.allowedTransportModes),
    distributionPoints: listOf(form.distributionPoints).map(Number),
    availableForDeliveryFrom: form.availableForDeliveryFrom,
    availableForDeliveryTo: form.availableForDeliveryTo,
    customsDescription: form.customsDescription.trim() || null,
    hsCode: form.hsCode.trim() || null,
    weightOunces: countOf(form.weightOunces),
    originCountry: form.originCountry.trim().toUpperCase() || null,
    shelfLifeDays: countOf(form.shelfLifeDays),
    tableSlot: form.tableSlot.trim() || null,
  };
}

function textOf(count: number | null): string {
  return count === null ? '' : String(count);
}

function countOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function isCount(text: string): boolean {
  return /^\s*([1-9]\d{0,5})?\s*$/.test(text);
}

function isNumbers(text: string): boolean {
  return listOf(text).every((part) => /^[1-9]\d{0,5}$/.test(part));
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
