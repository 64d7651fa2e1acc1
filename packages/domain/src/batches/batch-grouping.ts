import { keysOf } from '../typed-object.ts';
import { applyKitMultiplier, kitMultiplier } from '../products/kit-multiplier.ts';
import { isAddon, isVase, type ProductFacts, type ProductOf } from '../products/product-kind.ts';
import { type ListedComponent, type ListedLineItem, productsIn } from '../products/product-list.ts';
import {
  type BatchRank,
  batchRankOf,
  compareBatchRanks,
  isPrimaryLineItem,
  type OrderedLineItem,
} from './batch-order.ts';

type KeyPart = 'primary' | 'addon' | 'vase';

/** The auto batching strategies in the order the panel offers them, and what each keeps together (spec 3, section 9; D67). */
export const batchStrategies = {
  Basic: [],
  'Primary SKU': ['primary'],
  Vase: ['vase'],
  Addon: ['addon'],
  'Primary SKU + Vase': ['primary', 'vase'],
  'Primary SKU + Addon': ['primary', 'addon'],
  'Primary SKU + Addon + Vase': ['primary', 'addon', 'vase'],
} as const satisfies Record<string, readonly KeyPart[]>;

export type BatchStrategy = keyof typeof batchStrategies;

/** The strategy names as offered, Basic first and chosen by default. */
export const batchStrategyNames = keysOf(batchStrategies);

export interface PlannableSuborder {
  suborderId: string;
  lineItems: readonly (OrderedLineItem & ListedLineItem)[];
  /** The delivery window: its start and end as UTC instants and its label in the center's time zone; null without one. */
  window?: DeliveryWindow | null | undefined;
}

export interface DeliveryWindow {
  startsAt: string;
  /** Of two that start together, the one that ends first leaves first. */
  endsAt?: string | undefined;
  label: string;
}

/** What planning reads of the product feed. */
export interface PlannedProductFacts extends ProductFacts {
  name: string;
  opsName?: string | null | undefined;
}

export interface GroupingOptions {
  strategy: BatchStrategy;
  showWindows: boolean;
  productOf: ProductOf<PlannedProductFacts>;
}

export interface SuborderGroup<S> {
  /** The key parts joined by ":"; empty when everything is one group. */
  key: string;
  window: DeliveryWindow | null;
  /** In batch order (D64). */
  suborders: S[];
}

/** Puts together what a strategy keeps together, by window start, window end and then key, each group in batch order (D67). */
export function groupSuborders<S extends PlannableSuborder>(
  suborders: readonly S[],
  options: GroupingOptions,
): SuborderGroup<S>[] {
  return [...collected(suborders, options).values()].sort(byWindowThenKey).map(({ key, window, members }) => ({
    key,
    window,
    suborders: members.sort((a, b) => compareBatchRanks(a.rank, b.rank)).map(({ suborder }) => suborder),
  }));
}

interface Collected<S> {
  key: string;
  window: DeliveryWindow | null;
  members: { suborder: S; rank: BatchRank }[];
}

function collected<S extends PlannableSuborder>(suborders: readonly S[], options: GroupingOptions) {
  const groups = new Map<string, Collected<S>>();
  for (const suborder of suborders) {
    const window = (options.showWindows && suborder.window) || null;
    const key = groupKey(suborder, window, options);
    const place = window ? `${window.startsAt} ${key}` : key;
    const member = { suborder, rank: batchRankOf(suborder, options.productOf) };
    const group = groups.get(place);
    if (group) group.members.push(member);
    else groups.set(place, { key, window, members: [member] });
  }
  return groups;
}

function groupKey(suborder: PlannableSuborder, window: DeliveryWindow | null, options: GroupingOptions): string {
  const parts: readonly KeyPart[] = batchStrategies[options.strategy];
  const listed = parts.some((part) => part !== 'primary') ? productsIn(suborder.lineItems) : [];
  const names = parts.map((part) => named(skusOf[part](suborder, listed, options.productOf)));
  return (options.showWindows ? [window?.label ?? 'none', ...names] : names).join(':');
}

type SkuReader = (suborder: PlannableSuborder, listed: readonly ListedComponent[], productOf: ProductOf) => string[];

/** The SKUs of each key part; vases and add-ons inside a kit count, since they are picked for it. */
const skusOf: Record<KeyPart, SkuReader> = {
  primary: ({ lineItems }, _, productOf) =>
    lineItems.filter((line) => !line.isDeleted && isPrimaryLineItem(line, productOf)).map(baseSku),
  vase: (_, listed) => listed.filter(({ sku }) => isVase(sku)).map(({ sku }) => sku),
  addon: (_, listed, productOf) => listed.filter(({ sku }) => isAddon(productOf(sku) ?? {})).map(({ sku }) => sku),
};

/** The SKU a line counts as: a double or triple is its base product (D79). */
export function baseSku(line: OrderedLineItem & ListedLineItem): string {
  return kitMultiplier(line.sku) === 1 ? line.sku : applyKitMultiplier(line).sku;
}

function named(skus: string[]): string {
  if (skus.length < 2) return skus[0] ?? 'none';
  return [...new Set(skus)].sort().join('+');
}

function byWindowThenKey(a: Collected<unknown>, b: Collected<unknown>): number {
  if (a.window === null || b.window === null) {
    return Number(a.window === null) - Number(b.window === null) || compare(a.key, b.key);
  }
  return (
    compare(a.window.startsAt, b.window.startsAt) ||
    compare(a.window.endsAt ?? '', b.window.endsAt ?? '') ||
    compare(a.key, b.key)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
