import type { FcConfig } from '../fulfillment-centers/fc-config.ts';
import { applyKitMultiplier } from '../products/kit-multiplier.ts';
import type { ProductOf } from '../products/product-kind.ts';
import { type ListedComponent, productsIn } from '../products/product-list.ts';
import {
  type BatchStrategy,
  groupSuborders,
  type PlannableSuborder,
  type PlannedProductFacts,
  type SuborderGroup,
} from './batch-grouping.ts';
import { batchName } from './batch-naming.ts';
import { readBatchSize } from './batch-size.ts';

export interface PlanOptions {
  strategy: BatchStrategy;
  prefix: string;
  min: number;
  max: number;
  fc: Pick<FcConfig, 'showWindows' | 'useGuidedFulfillment'>;
  productOf: ProductOf<PlannedProductFacts>;
  /** The number the first batch gets; 1 unless the day already has batches of this prefix (D68). */
  firstNumber?: number | undefined;
}

export interface PlannedBatch<S> {
  name: string;
  suborders: S[];
  products: PlannedProduct[];
  /** 'various' or the single product's operations name. */
  productsIdentifier: string;
  numSuborders: number;
}

export interface PlannedProduct {
  sku: string;
  name: string;
}

/** Suborders left out of the plan, and why in words for the panel's "n not planned". */
export interface NotPlanned<S> {
  suborders: S[];
  why: string;
}

export interface BatchPlan<S> {
  batches: PlannedBatch<S>[];
  notPlanned: NotPlanned<S>[];
}

/**
 * Plans batches of at most `max`: groups by the strategy, cuts each group, and leaves out a group's last piece when it is
 * smaller than `min`. Nothing is planned with wrong sizes or with fewer than `min` suborders (spec 3, section 5; D67).
 */
export function planBatches<S extends PlannableSuborder>(suborders: readonly S[], options: PlanOptions): BatchPlan<S> {
  const plan: BatchPlan<S> = { batches: [], notPlanned: [] };
  const obstacle = obstacleTo(suborders.length, options);
  if (obstacle !== null) return leaveAllOut(suborders, obstacle);

  let number = options.firstNumber ?? 1;
  for (const group of groupSuborders(suborders, { ...options, showWindows: options.fc.showWindows })) {
    for (const members of pieces(group.suborders, options.max)) {
      if (members.length < options.min)
        plan.notPlanned.push({ suborders: members, why: tooFew(members, group, options) });
      else plan.batches.push(planned(members, group, number++, options));
    }
  }
  return plan;
}

function leaveAllOut<S>(suborders: readonly S[], why: string): BatchPlan<S> {
  return { batches: [], notPlanned: suborders.length === 0 ? [] : [{ suborders: [...suborders], why }] };
}

function obstacleTo(count: number, { min, max, fc }: PlanOptions): string | null {
  const reading = readBatchSize({ min, max }, fc);
  if (!reading.ok) return reading.problems.min ?? reading.problems.max;
  return count < min ? `Select at least ${min} suborders` : null;
}

function pieces<S>(members: readonly S[], max: number): S[][] {
  return Array.from({ length: Math.ceil(members.length / max) }, (_, at) => members.slice(at * max, (at + 1) * max));
}

function planned<S extends PlannableSuborder>(
  members: S[],
  group: SuborderGroup<S>,
  number: number,
  { prefix, productOf }: PlanOptions,
): PlannedBatch<S> {
  const products = productsOf(members, productOf);
  const [single, second] = products;
  const productsIdentifier = single === undefined || second !== undefined ? 'various' : single.name;
  const name = batchName({ prefix, window: group.window?.label ?? null, products: productsIdentifier, number });
  return { name, suborders: members, products, productsIdentifier, numSuborders: members.length };
}

/** The distinct products of a batch by SKU, doubles and triples counted as their base product (D79). */
function productsOf(members: readonly PlannableSuborder[], productOf: PlanOptions['productOf']): PlannedProduct[] {
  const sold = new Map<string, ListedComponent>();
  for (const { lineItems } of members) {
    for (const product of productsIn(lineItems)) sold.set(product.sku, product);
  }
  const bySku = new Map([...sold.values()].map(applyKitMultiplier).map(({ sku, name }) => [sku, { sku, name }]));
  return [...bySku.values()]
    .sort((a, b) => (a.sku < b.sku ? -1 : 1))
    .map(({ sku, name }) => {
      const known = productOf(sku);
      return { sku, name: known?.opsName || known?.name || name };
    });
}

function tooFew(members: readonly unknown[], group: SuborderGroup<unknown>, { min }: PlanOptions): string {
  const where = group.key === '' ? '' : ` of ${group.key}`;
  return `${members.length} left over${where}: a batch needs at least ${min}`;
}
