import { applyKitMultiplier } from '../products/kit-multiplier.ts';
import {
  type ProductFacts,
  type ProductOf,
  type ProductType,
  productType,
  productTypes,
} from '../products/product-kind.ts';
import { type ListedLineItem, productsIn } from '../products/product-list.ts';
import { type ProductNames, productName } from '../products/product-name.ts';
import { type SummaryStage, type SuborderStatus, summaryStage } from '../suborders/suborder-status.ts';

export interface SummarizedSuborder {
  status: SuborderStatus;
  lineItems: readonly ListedLineItem[];
}

export type NamedFacts = ProductFacts & ProductNames;

/** One product of the day: units before, in and after fulfillment. */
export interface SummaryRow {
  sku: string;
  name: string;
  type: ProductType;
  preFulfillment: number;
  inFulfillment: number;
  completed: number;
  total: number;
}

/**
 * The Daily Summary: units of live lines of suborders that are not cancelled, by product; kits taken apart, doubles and
 * triples counted in base products (D79, D81). Floral, dried/wreath and plant products first, then by name.
 */
export function dailySummary(suborders: readonly SummarizedSuborder[], productOf: ProductOf<NamedFacts>): SummaryRow[] {
  const rows = new Map<string, SummaryRow>();
  for (const { status, lineItems } of suborders) {
    const stage = summaryStage(status);
    if (stage === null) continue;
    for (const product of productsIn(lineItems)) count(rows, product, stage, productOf);
  }
  return [...rows.values()].sort(
    (a, b) =>
      productTypes.indexOf(a.type) - productTypes.indexOf(b.type) ||
      a.name.localeCompare(b.name, 'en-US') ||
      compare(a.sku, b.sku),
  );
}

const columnOf = {
  'pre-fulfillment': 'preFulfillment',
  'in-fulfillment': 'inFulfillment',
  'completed': 'completed',
} as const satisfies Record<SummaryStage, keyof SummaryRow>;

function count(
  rows: Map<string, SummaryRow>,
  product: { sku: string; name: string; quantity: number },
  stage: SummaryStage,
  productOf: ProductOf<NamedFacts>,
): void {
  const { sku, name, quantity } = applyKitMultiplier(product);
  const row = rows.get(sku) ?? emptyRow(sku, name, productOf(sku));
  row[columnOf[stage]] += quantity;
  row.total += quantity;
  rows.set(sku, row);
}

function emptyRow(sku: string, name: string, facts: NamedFacts | undefined): SummaryRow {
  return {
    sku,
    name: productName(facts, name),
    type: productType({ sku, classification: facts?.classification }),
    preFulfillment: 0,
    inFulfillment: 0,
    completed: 0,
    total: 0,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
