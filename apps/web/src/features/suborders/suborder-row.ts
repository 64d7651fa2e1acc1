import type { DeliveryArea } from '#lib/lookups.ts';
import type { DaySuborder } from '@bloomdesk/contract/suborders/calls';
import type { DeliveryWindow, PlannedProductFacts } from '@bloomdesk/domain/batches/batch-grouping';
import { mayBatch, type ReadinessRefusal } from '@bloomdesk/domain/batches/batch-readiness';
import { cents } from '@bloomdesk/domain/money';
import { type ProductOf, productTypeLabel } from '@bloomdesk/domain/products/product-kind';
import { type ListedComponent, type ListedLineItem, productsIn } from '@bloomdesk/domain/products/product-list';
import { soldProductName } from '@bloomdesk/domain/products/product-name';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import { deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import type { Verdict } from '@bloomdesk/domain/verdict';

/** A line item with the names of its kit's components, which the day list leaves out. */
export interface SuborderRowLineItem extends ListedLineItem {
  index: number;
  needsInventory?: boolean | undefined;
}

/** A suborder as Select & Batch shows, filters and plans it; every word is made once when the day list arrives. */
export interface SuborderRow {
  suborderId: string;
  orderId: string;
  orderBadge: 'B2B' | 'S' | null;
  inException: boolean;
  status: SuborderStatus;
  batch: string;
  /** By their operations names, kits taken apart: `2 × Rose bouquet 1001, Vase 3`. */
  products: string;
  /** The same, one by one. */
  productList: readonly string[];
  type: string;
  /** In the fulfillment center's time zone. */
  window: DeliveryWindow | null;
  area: string;
  /** Anyone who drives for the area; empty where nobody is named. */
  team: string;
  transportMode: string;
  lineItems: readonly SuborderRowLineItem[];
  readiness: Verdict<ReadinessRefusal>;
}

/** A window without a duration lasts an hour (spec 3, section 9). */
const usualHours = 1;

/** What rows read of a delivery area. */
export type DeliveryAreaFacts = Pick<DeliveryArea, 'description' | 'teamLabel' | 'onfleetTeamId'>;

/** What rows need to know beside the day list itself. */
export interface RowFacts {
  productOf: ProductOf<PlannedProductFacts>;
  areaOf: (areaId: number) => DeliveryAreaFacts | undefined;
  /** The fulfillment center's time zone. */
  zone: string;
}

/**
 * The rows of a day list. Windows and sets of line items are worded once each: among 10,000 suborders there are a few
 * dozen of the former and some hundreds of the latter.
 */
export function suborderRows(suborders: readonly DaySuborder[], { productOf, areaOf, zone }: RowFacts): SuborderRow[] {
  const windowOf = windowsOf(zone);
  const wordsOf = lineWordsOf(productOf);
  return suborders.map((suborder) => {
    const { status, inException, batchId, delivery, orderType } = suborder;
    const lineItems = suborder.lineItems.map((line) => namedLine(line, productOf));
    const { products, productList, type } = wordsOf(lineItems);
    const outstandingBalance = balanceOf(suborder);
    return {
      suborderId: suborder.suborderId,
      orderId: suborder.orderId,
      orderBadge: orderBadgeOf(orderType),
      inException,
      status,
      batch: suborder.batchName ?? batchId ?? '',
      products,
      productList,
      type,
      window: windowOf(delivery),
      area: areaWords(delivery, areaOf),
      team: teamWords(delivery, areaOf),
      transportMode: delivery?.transportMode ?? '',
      lineItems,
      readiness: mayBatch({ status, inException, batchId, lineItems, delivery, orderType, outstandingBalance }),
    };
  });
}

type DayLine = DaySuborder['lineItems'][number];
type DayDelivery = DaySuborder['delivery'];

function namedLine(line: DayLine, productOf: RowFacts['productOf']): SuborderRowLineItem {
  if (isSingle(line)) return line;
  return {
    ...line,
    components: line.components?.map((part) => ({ ...part, name: productOf(part.sku)?.name ?? part.sku })),
  };
}

function isSingle(line: DayLine): line is DayLine & { components?: undefined } {
  return line.components === undefined;
}

function lineWordsOf(productOf: RowFacts['productOf']): (lines: readonly SuborderRowLineItem[]) => LineWords {
  const known = new Map<string, LineWords>();
  return (lines) => {
    const key = lines.map(lineKey).join('\n');
    const words = known.get(key) ?? lineWords(lines, productOf);
    known.set(key, words);
    return words;
  };
}

type LineWords = Pick<SuborderRow, 'products' | 'productList' | 'type'>;

function lineKey({ sku, name, quantity, components }: SuborderRowLineItem): string {
  const parts = components?.map((part) => `${part.quantity} ${part.sku}`).join() ?? '';
  return `${quantity} ${sku} ${name} ${parts}`;
}

function lineWords(lines: readonly SuborderRowLineItem[], productOf: RowFacts['productOf']): LineWords {
  const products = productsIn(lines);
  const productList = products.map((product) => productWords(product, productOf));
  return {
    products: productList.join(', '),
    productList,
    type: productTypeLabel(products.map(({ sku }) => ({ sku, classification: productOf(sku)?.classification }))),
  };
}

/** b2b reads B2B and subscription reads S; other order types carry no badge (spec 3, section 2.2). */
function orderBadgeOf(orderType: string): SuborderRow['orderBadge'] {
  if (orderType === 'b2b') return 'B2B';
  return orderType === 'subscription' ? 'S' : null;
}

function productWords({ sku, name, quantity }: ListedComponent, productOf: RowFacts['productOf']): string {
  const words = soldProductName({ sku, name }, productOf);
  return quantity === 1 ? words : `${quantity} × ${words}`;
}

function windowsOf(zone: string): (delivery: DayDelivery) => DeliveryWindow | null {
  const byStart = new Map<string, Map<number, DeliveryWindow>>();
  return (delivery) => {
    if (!delivery?.startTime) return null;
    const { startTime: startsAt, windowDuration } = delivery;
    const hours = windowDuration ?? usualHours;
    const byHours = memoized(byStart, startsAt, () => new Map());
    const endsAt = new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString();
    return memoized(byHours, hours, () => ({ startsAt, endsAt, label: deliveryWindowLabel(startsAt, hours, zone) }));
  };
}

function memoized<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

function areaWords(delivery: DayDelivery, areaOf: RowFacts['areaOf']): string {
  if (delivery?.areaId == null) return '';
  return areaOf(delivery.areaId)?.description ?? `Area ${delivery.areaId}`;
}

function teamWords(delivery: DayDelivery, areaOf: RowFacts['areaOf']): string {
  return delivery?.areaId == null ? '' : teamOf(areaOf(delivery.areaId));
}

/** The team's label, or its id where it has none; areas may share one (D78). */
export function teamOf(area: DeliveryAreaFacts | undefined): string {
  return area?.teamLabel ?? area?.onfleetTeamId ?? '';
}

function balanceOf({ outstandingBalance }: Pick<DaySuborder, 'outstandingBalance'>): number | null {
  return outstandingBalance === null ? null : cents(outstandingBalance);
}
