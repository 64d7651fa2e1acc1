import { parse } from 'csv-parse/sync';
import { parseMoney } from '@bloomdesk/domain/money';
import { type Day, isDay } from '@bloomdesk/domain/time/calendar-day';
import { farDayProblem } from '@bloomdesk/domain/time/work-days';

/** A row as the products table keeps it. */
type ProductInFile = Record<string, unknown>;

interface ProductsRead {
  rows: ProductInFile[];
  problems: { place: string; message: string }[];
}

/**
 * A product catalogue as CSV, row by row; a bad row is named with its number, and so is all that is wrong with it. Days of
 * availability lie within 20 years of `today` (D280); without it, of a catalogue that ships with us, any day goes.
 */
export function parseProducts(text: string, today?: Day): ProductsRead {
  const problems: ProductsRead['problems'] = [];
  const seen = new Set<string>();
  const rows = recordsOf(text, problems).flatMap((record, index): ProductInFile[] => {
    const product = productOf((name) => Object(record)[name]?.trim() ?? '');
    const faults = [...faultsOf(product, seen), ...(today ? farDays(product, today) : [])];
    seen.add(String(product['sku']));
    problems.push(...faults.map((message) => ({ place: `row ${index + 2}`, message })));
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

/** What customs ask; an empty cell, or a file without these columns, leaves what is known. */
function customsOf(cell: (name: string) => string): ProductInFile {
  const given = {
    customs_description: cell('customsDescription'),
    hs_code: cell('hsCode'),
    weight_ounces: cell('weightOunces'),
    origin_country: cell('originCountry').toUpperCase(),
  };
  const facts: ProductInFile = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  if ('weight_ounces' in facts) facts['weight_ounces'] = Number(facts['weight_ounces']);
  return facts;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function customsFaults({ customs_description, hs_code, weight_ounces, origin_country }: ProductInFile) {
  const weight = Number(weight_ounces ?? 1);
  return [
    textOf(customs_description).length > 100 && 'customsDescription must have 100 characters at most',
    !/^(\d{4}\.?\d{2}(\.?\d{2}){0,2})?$/.test(textOf(hs_code)) && 'hsCode is written as 0603.11 or 0603.11.00.60',
    !(Number.isInteger(weight) && weight > 0 && weight <= 2400) && 'weightOunces must be a whole number from 1 to 2400',
    !/^([A-Z]{2})?$/.test(textOf(origin_country)) && 'originCountry is a country code of two letters, such as CO',
  ];
}

function farDays({ available_from, available_to }: ProductInFile, today: Day): string[] {
  const given = { availableForDeliveryFrom: available_from, availableForDeliveryTo: available_to };
  return Object.entries(given).flatMap(([column, day]) => {
    const problem = typeof day === 'string' && isDay(day) ? farDayProblem(day, today) : undefined;
    return problem ? [`${column} ${problem}`] : [];
  });
}

function faultsOf(product: ProductInFile, seen: ReadonlySet<string>): string[] {
  const { sku, unit_price, components, distribution_points, available_from, available_to } = product;
  const odd = (day: unknown) => typeof day === 'string' && !isDay(day);
  const points: unknown[] = Array.isArray(distribution_points) ? distribution_points : [];
  const faults = [
    (!sku || unit_price === null) && 'a product needs a sku and a unitPrice',
    seen.has(String(sku)) && sku !== '' && `the SKU ${String(sku)} stands above already`,
    components === null && 'components must be written as SKU:2;OTHER:1 or as JSON',
    points.some((point) => !Number.isInteger(point)) && 'distributionPoints must be whole numbers',
    (odd(available_from) || odd(available_to)) && 'days are written as 2027-02-13',
    ...customsFaults(product),
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

/** `SKU:2;OTHER:1`, or the same as JSON; null where it is neither. */
function componentsOf(text: string): { sku: string; quantity: number }[] | null {
  const components = text.startsWith('[') ? jsonOf(text) : writtenOut(text);
  return components?.every(({ sku, quantity }) => sku && Number.isInteger(quantity) && quantity > 0)
    ? components
    : null;
}

function jsonOf(text: string): { sku: string; quantity: number }[] | null {
  try {
    return JSON.parse(text).map((part: unknown) => ({
      sku: String(Object(part).sku ?? ''),
      quantity: Object(part).quantity,
    }));
  } catch {
    return null;
  }
}

function writtenOut(text: string): { sku: string; quantity: number }[] {
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
