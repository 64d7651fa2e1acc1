import { countOf } from '../count-of.ts';
import type { FcConfig } from '../fulfillment-centers/fc-config.ts';
import { applyKitMultiplier } from '../products/kit-multiplier.ts';
import type { ProductOf } from '../products/product-kind.ts';
import { type ListedComponent, productsIn } from '../products/product-list.ts';
import { productName } from '../products/product-name.ts';
import {
  baseSku,
  type BatchStrategy,
  groupSuborders,
  type PlannableSuborder,
  type PlannedProductFacts,
  type SuborderGroup,
} from './batch-grouping.ts';
import { batchName } from './batch-naming.ts';
import { isPrimaryLineItem } from './batch-order.ts';
import { parseBatchSize } from './batch-size.ts';

export interface PlanOptions {
  strategy: BatchStrategy;
  prefix: string;
  min: number;
  max: number;
  fc: Pick<FcConfig, 'showWindows' | 'useGuidedFulfillment'>;
  productOf: ProductOf<PlannedProductFacts>;
  /** Puts what is left over of the groups of one window together, as far as it fills a batch. */
  mergeLeftovers?: boolean | undefined;
  /** The number the first batch gets; 1 unless the day already has batches of this prefix (D68). */
  firstNumber?: number | undefined;
}

export interface PlannedBatch<S> {
  name: string;
  suborders: S[];
  products: PlannedProduct[];
  /** The operations name of the single product, or of the single primary product; else 'various'. */
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
  for (const groups of byWindow(groupSuborders(suborders, { ...options, showWindows: options.fc.showWindows }))) {
    const cut = groups.flatMap((group) => pieces(group.suborders, options.max).map((members) => ({ members, group })));
    const full = cut.filter(({ members }) => members.length >= options.min);
    const merged = merging(
      cut.filter(({ members }) => members.length < options.min),
      options,
    );
    for (const { members, group } of [...full, ...merged.full])
      plan.batches.push(planned(members, group, number++, options));
    for (const { members, group } of merged.left)
      plan.notPlanned.push({ suborders: members, why: tooFew(members, group, options) });
  }
  return plan;
}

interface Piece<S> {
  members: S[];
  group: SuborderGroup<S>;
}

/** Groups follow each other by window; those of one window stay together. */
function byWindow<S>(groups: readonly SuborderGroup<S>[]): SuborderGroup<S>[][] {
  const windows: SuborderGroup<S>[][] = [];
  for (const group of groups) {
    const last = windows.at(-1);
    if (last && last[0]?.window?.startsAt === group.window?.startsAt && last[0]?.window?.label === group.window?.label)
      last.push(group);
    else windows.push([group]);
  }
  return windows;
}

/** What is left over of a window as batches of its own, where that is wanted and there is enough of it. */
function merging<S extends PlannableSuborder>(leftovers: Piece<S>[], { mergeLeftovers, min, max }: PlanOptions) {
  const [first] = leftovers;
  const all = leftovers.flatMap(({ members }) => members);
  if (!mergeLeftovers || !first || all.length < min) return { full: [], left: leftovers };
  const cut = pieces(all, max).map((members) => ({ members, group: { ...first.group, key: 'leftovers' } }));
  return {
    full: cut.filter(({ members }) => members.length >= min),
    left: cut.filter(({ members }) => members.length < min),
  };
}

function leaveAllOut<S>(suborders: readonly S[], why: string): BatchPlan<S> {
  return { batches: [], notPlanned: suborders.length === 0 ? [] : [{ suborders: [...suborders], why }] };
}

function obstacleTo(count: number, { min, max, fc }: PlanOptions): string | null {
  const reading = parseBatchSize({ min, max }, fc);
  if (!reading.ok) return reading.problems.min ?? reading.problems.max;
  return count < min ? `Select at least ${countOf(min, 'suborder')}` : null;
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
  const productsIdentifier = identifierOf(members, products, productOf);
  const name = batchName({ prefix, window: group.window?.label ?? null, products: productsIdentifier, number });
  return { name, suborders: members, products, productsIdentifier, numSuborders: members.length };
}

/** What a batch is called after: its only product, or its only primary one, no matter what goes with it. */
function identifierOf(
  members: readonly PlannableSuborder[],
  products: readonly PlannedProduct[],
  productOf: PlanOptions['productOf'],
): string {
  const [single, second] = products;
  if (single !== undefined && second === undefined) return single.name;
  const lines = members.flatMap(({ lineItems }) => lineItems.filter((line) => !line.isDeleted));
  const primaries = new Map(
    lines.filter((line) => isPrimaryLineItem(line, productOf)).map((line) => [baseSku(line), line]),
  );
  const [[sku, line] = [], another] = primaries;
  if (sku === undefined || line === undefined || another !== undefined) return 'various';
  const known = productOf(sku);
  return known?.opsName || known?.name || applyKitMultiplier(line).name;
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
    .map(({ sku, name }) => ({ sku, name: productName(productOf(sku), name) }));
}

function tooFew(members: readonly unknown[], group: SuborderGroup<unknown>, { min }: PlanOptions): string {
  const where = group.key === '' ? '' : ` of ${group.key}`;
  return `${members.length} left over${where}: a batch needs at least ${min}`;
}
