import { parse } from 'csv-parse/sync';
import { isTransportMode, transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import { isPredicate } from '@bloomdesk/domain/format-field-name';
import { parseMoney } from '@bloomdesk/domain/money';
import { areComponents, type KitComponent, parseComponents } from '@bloomdesk/domain/products/kit-components';
import { mostOunces } from '@bloomdesk/domain/products/product-weight';
import { type Day, isDay } from '@bloomdesk/domain/time/calendar-day';
import { farDayProblem } from '@bloomdesk/domain/time/work-days';

/** A row as the products table keeps it. */
export type ProductInFile = Record<string, unknown>;

/** What is wrong with a product, and where it is written. */
export interface ProductFault {
  field: string;
  message: string;
}

/** Columns without which nothing of a file can be taken. */
const needed = ['sku', 'name', 'unitPrice'] as const;

/** What of a file is looked up beside it. */
export interface KnownToProducts {
  centers: ReadonlySet<number>;
  skus: ReadonlySet<string>;
}

interface ProductsRead {
  rows: ProductInFile[];
  problems: { place: string; message: string }[];
}

/**
 * A product catalogue as CSV, row by row; a bad row is named with its number, and so is all that is wrong with it. Days of
 * availability lie within 20 years of `today` (D280), and centers and components are such as there are; without these, of a
 * catalogue that ships with us, any day and any center goes.
 */
export function parseProducts(text: string, today?: Day, known?: KnownToProducts): ProductsRead {
  const problems: ProductsRead['problems'] = [];
  const seen = new Set<string>();
  const records = recordsOf(text, problems);
  const missing = records[0] ? needed.filter((column) => !(column in Object(records[0]))) : [];
  if (missing.length > 0) {
    problems.push({ place: 'file', message: `these columns are missing: ${missing.join(', ')}` });
    return { rows: [], problems };
  }
  const products = records.map((record) => productOf((name) => Object(record)[name]?.trim() ?? ''));
  const sold = new Set([...(known?.skus ?? []), ...products.map(({ sku }) => String(sku))]);
  const rows = products.flatMap((product, index): ProductInFile[] => {
    const unknown = known ? unknownFaults(product, { centers: known.centers, skus: sold }) : [];
    const faults = [...doubled(product, seen), ...productFaults(product, today), ...unknown];
    seen.add(String(product['sku']));
    problems.push(...faults.map((fault) => ({ place: `row ${index + 2}`, message: inFileWords(fault) })));
    return faults.length > 0 ? [] : [product];
  });
  return { rows, problems };
}

/** A product catalogue that must be whole; the first wrong row ends it. */
export function productsOfCsv(text: string): ProductInFile[] {
  const { rows, problems } = parseProducts(text);
  const [first] = problems;
  if (first) throw new Error(`${first.place}: ${first.message}`);
  return rows;
}

function recordsOf(text: string, problems: ProductsRead['problems']): unknown[] {
  try {
    return parse(text, { columns: true, bom: true, skip_empty_lines: true });
  } catch (error) {
    problems.push({ place: 'file', message: error instanceof Error ? error.message : 'it cannot be read as CSV' });
    return [];
  }
}

function productOf(cell: (name: string) => string): ProductInFile {
  return {
    sku: cell('sku'),
    name: cell('name'),
    ops_name: cell('opsName') || cell('name'),
    classification: cell('classification'),
    category: cell('category'),
    unit_price: parseMoney(cell('unitPrice')),
    kit: cell('kit') === 'true',
    components: componentsOf(cell('components')),
    allowed_transport_modes: listOf(cell('allowedTransportModes')),
    distribution_points: listOf(cell('distributionPoints')).map(Number),
    available_from: cell('availableForDeliveryFrom') || null,
    available_to: cell('availableForDeliveryTo') || null,
    image_url: cell('imageUrl') || null,
    ...customsOf(cell),
  };
}

/** What customs ask and how long it keeps; an empty cell, or a file without these columns, leaves what is known. */
function customsOf(cell: (name: string) => string): ProductInFile {
  const given = {
    customs_description: cell('customsDescription'),
    hs_code: cell('hsCode'),
    weight_ounces: cell('weightOunces'),
    origin_country: cell('originCountry').toUpperCase(),
    shelf_life_days: cell('shelfLifeDays'),
  };
  const facts: ProductInFile = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  for (const column of ['weight_ounces', 'shelf_life_days']) if (column in facts) facts[column] = Number(facts[column]);
  return facts;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** All that is wrong with a product, from a file or a screen; days lie within 20 years of `today` where it is given. */
export function productFaults(product: ProductInFile, today?: Day): ProductFault[] {
  const { sku, name, unit_price, components, distribution_points, available_from, available_to } = product;
  const odd = (day: unknown) => typeof day === 'string' && !isDay(day);
  const points: unknown[] = Array.isArray(distribution_points) ? distribution_points : [];
  return [
    ...faultIf(!sku || unit_price === null, sku ? 'unitPrice' : 'sku', 'a product needs a sku and a unitPrice'),
    ...faultIf(textOf(name).trim() === '', 'name', 'a product needs a name'),
    ...faultIf(components === null, 'components', 'must be written as SKU:2;OTHER:1 or as JSON'),
    ...faultIf(
      points.some((point) => !Number.isInteger(point)),
      'distributionPoints',
      'must be whole numbers',
    ),
    ...faultIf(
      odd(available_from) || odd(available_to),
      odd(available_from) ? 'availableForDeliveryFrom' : 'availableForDeliveryTo',
      'days are written as 2027-02-13',
    ),
    ...modeFaults(product),
    ...customsFaults(product),
    ...(today ? farDays(product, today) : []),
  ];
}

function faultIf(isWrong: boolean, field: string, message: string): ProductFault[] {
  return isWrong ? [{ field, message }] : [];
}

function doubled({ sku }: ProductInFile, seen: ReadonlySet<string>): ProductFault[] {
  return faultIf(seen.has(String(sku)) && sku !== '', 'sku', `the SKU ${String(sku)} is already above`);
}

/** A product of a mode that nothing travels by would never be offered. */
function modeFaults({ allowed_transport_modes }: ProductInFile): ProductFault[] {
  const modes: unknown[] = Array.isArray(allowed_transport_modes) ? allowed_transport_modes : [];
  const unknown = modes.filter((mode) => typeof mode !== 'string' || !isTransportMode(mode));
  return faultIf(
    unknown.length > 0,
    'allowedTransportModes',
    `no transport mode is called ${unknown.join(' or ')}; there are ${transportModes.join(', ')}`,
  );
}

/** Centers that there are not, and components that nobody sells: such a product would be offered nowhere. */
export function unknownFaults(
  { distribution_points, components, sku }: ProductInFile,
  known: KnownToProducts,
): ProductFault[] {
  const points: unknown[] = Array.isArray(distribution_points) ? distribution_points : [];
  const parts: unknown[] = Array.isArray(components) ? components : [];
  const centers = points.filter((point) => Number.isInteger(point) && !known.centers.has(Number(point)));
  const skus = parts.map((part) => String(Object(part).sku)).filter((part) => !known.skus.has(part) || part === sku);
  return [
    ...faultIf(centers.length > 0, 'distributionPoints', `no center has the number ${centers.join(' or ')}`),
    ...faultIf(
      skus.length > 0,
      'components',
      `${skus.join(', ')}: ${skus[0] === sku ? 'a kit cannot contain itself' : 'there is no such product'}`,
    ),
  ];
}

/** A fault of a row: what only names what its column must be says which column that is. */
function inFileWords({ field, message }: ProductFault): string {
  return isPredicate(message) ? `${field} ${message}` : message;
}

function customsFaults(product: ProductInFile): ProductFault[] {
  const { customs_description, hs_code, weight_ounces, origin_country, shelf_life_days } = product;
  const isWhole = (value: unknown, most: number) =>
    value === null || (Number.isInteger(Number(value ?? 1)) && Number(value ?? 1) > 0 && Number(value ?? 1) <= most);
  return [
    ...faultIf(textOf(customs_description).length > 100, 'customsDescription', 'must have 100 characters at most'),
    ...faultIf(
      !/^(\d{4}\.?\d{2}(\.?\d{2}){0,2})?$/.test(textOf(hs_code)),
      'hsCode',
      'is written as 0603.11 or 0603.11.00.60',
    ),
    ...faultIf(!isWhole(weight_ounces, mostOunces), 'weightOunces', `must be a whole number from 1 to ${mostOunces}`),
    ...faultIf(
      !/^([A-Z]{2})?$/.test(textOf(origin_country)),
      'originCountry',
      'is a country code of two letters, such as CO',
    ),
    ...faultIf(!isWhole(shelf_life_days, 3650), 'shelfLifeDays', 'must be a whole number from 1 to 3650'),
  ];
}

function farDays({ available_from, available_to }: ProductInFile, today: Day): ProductFault[] {
  const given = { availableForDeliveryFrom: available_from, availableForDeliveryTo: available_to };
  return Object.entries(given).flatMap(([field, day]) => {
    const problem = typeof day === 'string' && isDay(day) ? farDayProblem(day, today) : undefined;
    return problem ? [{ field, message: problem }] : [];
  });
}

/** `SKU:2;OTHER:1`, or the same as JSON; null where it is neither. */
function componentsOf(text: string): KitComponent[] | null {
  if (!text.startsWith('[')) return parseComponents(text);
  const components = jsonOf(text);
  return components && areComponents(components) ? components : null;
}

function jsonOf(text: string): KitComponent[] | null {
  try {
    return JSON.parse(text).map((part: unknown) => ({
      sku: String(Object(part).sku ?? ''),
      quantity: Object(part).quantity,
    }));
  } catch {
    return null;
  }
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
