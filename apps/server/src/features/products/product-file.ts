import { parse } from 'csv-parse/sync';
import { parseMoney } from '@bloomdesk/domain/money';

/** A product catalogue as CSV, row by row, as the products table keeps it; a bad row is named with its number. */
export function productsOfCsv(text: string): Record<string, unknown>[] {
  const rows = parse(text, { columns: true, bom: true, skip_empty_lines: true });
  return rows.map((row, index) => {
    const cell = (name: string) => Object(row)[name]?.trim() ?? '';
    const price = parseMoney(cell('unitPrice'));
    if (!cell('sku') || price === null) throw new Error(`row ${index + 2}: a product needs a sku and a unitPrice`);
    return {
      sku: cell('sku'),
      name: cell('name'),
      ops_name: cell('opsName') || cell('name'),
      classification: cell('classification'),
      category: cell('category'),
      unit_price: price,
      kit: cell('kit') === 'true',
      components: componentsOf(cell('components')),
      allowed_transport_modes: listOf(cell('allowedTransportModes')),
      distribution_points: listOf(cell('distributionPoints')).map(Number),
      available_from: cell('availableForDeliveryFrom') || null,
      available_to: cell('availableForDeliveryTo') || null,
      image_url: cell('imageUrl') || null,
    };
  });
}

/** `SKU:2;OTHER:1`, or the same as JSON. */
function componentsOf(text: string): { sku: string; quantity: number }[] {
  if (text.startsWith('[')) return JSON.parse(text);
  return text
    .split(/[;,|]/)
    .map((part) => part.trim().split(/[:*x](?=\d+$)/))
    .flatMap(([sku, quantity]) => (sku ? [{ sku, quantity: Number(quantity ?? 1) }] : []));
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
