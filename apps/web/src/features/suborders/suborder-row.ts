import type { DaySuborder } from '@bloomdesk/contract/suborders.calls';
import type { DeliveryWindow, PlannedProductFacts } from '@bloomdesk/domain/batches/batch-grouping';
import { mayBatch, type ReadinessRefusal } from '@bloomdesk/domain/batches/batch-readiness';
import { cents } from '@bloomdesk/domain/money';
import { type ProductOf, productTypeLabel } from '@bloomdesk/domain/products/product-kind';
import { type ListedComponent, type ListedLine, productsIn } from '@bloomdesk/domain/products/product-list';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import { windowLabel } from '@bloomdesk/domain/time/clock-words';
import type { Verdict } from '@bloomdesk/domain/verdict';

/** A line item with the names of its kit's components, which the day list leaves out. */
export interface SuborderRowLine extends ListedLine {
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
  type: string;
  /** In the fulfillment center's time zone. */
  window: DeliveryWindow | null;
  area: string;
  lineItems: readonly SuborderRowLine[];
  readiness: Verdict<ReadinessRefusal>;
}

/** What rows need to know beside the day list itself. */
export interface RowFacts {
  productOf: ProductOf<PlannedProductFacts>;
  areaOf: (areaId: number) => { description: string } | undefined;
  /** The fulfillment center's time zone. */
  zone: string;
}

/** The rows of a day list. Windows are worded once each, so that 10,000 rows ask the calendar a few dozen times. */
export function suborderRows(suborders: readonly DaySuborder[], { productOf, areaOf, zone }: RowFacts): SuborderRow[] {
  const windowOf = windowsOf(zone);
  return suborders.map((suborder) => {
    const lineItems = suborder.lineItems.map((line) => namedLine(line, productOf));
    const products = productsIn(lineItems);
    return {
      suborderId: suborder.suborderId,
      orderId: suborder.orderId,
      orderBadge: orderBadgeOf(suborder.orderType),
      inException: suborder.inException,
      status: suborder.status,
      batch: suborder.batchName ?? suborder.batchId ?? '',
      products: products.map((product) => productWords(product, productOf)).join(', '),
      type: typeOf(products, productOf),
      window: windowOf(suborder.delivery),
      area: areaWords(suborder.delivery, areaOf),
      lineItems,
      readiness: mayBatch({ ...suborder, lineItems, outstandingBalance: balanceOf(suborder) }),
    };
  });
}

type DayLine = DaySuborder['lineItems'][number];
type DayDelivery = DaySuborder['delivery'];

function namedLine(line: DayLine, productOf: RowFacts['productOf']): SuborderRowLine {
  const { components, ...plain } = line;
  if (!components) return plain;
  return { ...plain, components: components.map((part) => ({ ...part, name: productOf(part.sku)?.name ?? part.sku })) };
}

/** b2b reads B2B and subscription reads S; other order types carry no badge (spec 3, section 2.2). */
function orderBadgeOf(orderType: string): SuborderRow['orderBadge'] {
  if (orderType === 'b2b') return 'B2B';
  return orderType === 'subscription' ? 'S' : null;
}

function productWords({ sku, name, quantity }: ListedComponent, productOf: RowFacts['productOf']): string {
  const words = productOf(sku)?.opsName || name;
  return quantity === 1 ? words : `${quantity} × ${words}`;
}

function typeOf(products: readonly ListedComponent[], productOf: RowFacts['productOf']): string {
  return productTypeLabel(products.map(({ sku }) => ({ sku, classification: productOf(sku)?.classification })));
}

function windowsOf(zone: string): (delivery: DayDelivery) => DeliveryWindow | null {
  const known = new Map<string, DeliveryWindow>();
  return (delivery) => {
    if (!delivery?.startTime) return null;
    const hours = delivery.windowDuration ?? 1;
    const key = `${delivery.startTime} ${hours}`;
    const made = known.get(key) ?? { startsAt: delivery.startTime, label: windowLabel(delivery.startTime, hours, zone) };
    known.set(key, made);
    return made;
  };
}

function areaWords(delivery: DayDelivery, areaOf: RowFacts['areaOf']): string {
  if (delivery?.areaId == null) return '';
  return areaOf(delivery.areaId)?.description ?? `Area ${delivery.areaId}`;
}

function balanceOf({ outstandingBalance }: DaySuborder): number | null {
  return outstandingBalance === undefined ? null : cents(outstandingBalance);
}
