import { applyKitMultiplier } from '../products/kit-multiplier.ts';
import {
  isAddon,
  isVase,
  type ProductFacts,
  productTypes,
  productType,
  type ProductType,
} from '../products/product-kind.ts';
import { type ListedComponent, type ListedLineItem, productsIn } from '../products/product-list.ts';
import { type ProductNames, productName } from '../products/product-name.ts';
import type { SuborderStatus } from '../suborders/suborder-status.ts';
import { deliveryWindowLabel } from '../time/format-clock.ts';
import { leftOffPaper, type LeftOffPaper } from './batch-paper.ts';

/** A member of a batch as its work order reads it. */
export interface WorkOrderMember {
  suborderId: string;
  status: SuborderStatus;
  inException: boolean;
  exceptionsList: readonly { reason: string }[];
  batchIndex: number | null;
  lineItems: readonly (ListedLineItem & {
    index: number;
    components?: readonly (ListedComponent & { index?: number })[] | undefined;
  })[];
  delivery: { startTime: string | null; windowDuration: number | null; fc: { timezone: string } };
}

/** The cart slots of each member, by line item index (`2`, or `2.0` for a part of a kit). */
export type CartSlots = Readonly<
  Record<string, { lineItems: readonly { lineItemIndex: string; slot: number }[] } | undefined>
>;

export interface WorkOrderFacts extends ProductFacts, ProductNames {
  tableSlot: string | null;
}

export interface PickTotal {
  sku: string;
  name: string;
  type: ProductType;
  /** Where it stands on the table; null where it has no place of its own. */
  tableSlot: string | null;
  units: number;
}

export interface WorkOrderItem {
  name: string;
  quantity: number;
  cartSlot: number | null;
  tableSlot: string | null;
}

export interface WorkOrderRow {
  suborderId: string;
  /** The place in the batch from 1. */
  place: number;
  products: WorkOrderItem[];
  vases: WorkOrderItem[];
  addons: WorkOrderItem[];
  /** At the center's clock; empty without a window. */
  window: string;
}

export interface WorkOrder {
  totals: PickTotal[];
  rows: WorkOrderRow[];
  skipped: LeftOffPaper[];
}

/**
 * What a work order says (D98): what to pick of each product, then every member in batch order with its cart slots, table
 * slots, products, vases and add-ons. Doubles and triples are counted in base products (D79); cancelled members and those
 * in exception are left off and listed (D76).
 */
export function workOrder(
  members: readonly WorkOrderMember[],
  slots: CartSlots,
  productOf: (sku: string) => WorkOrderFacts | undefined,
): WorkOrder {
  const { printed, skipped } = leftOffPaper(members);
  return {
    totals: pickTotals(printed, productOf),
    rows: printed.map((member) => rowOf(member, slots, productOf)),
    skipped,
  };
}

type ProductOf = (sku: string) => WorkOrderFacts | undefined;

function pickTotals(members: readonly WorkOrderMember[], productOf: ProductOf): PickTotal[] {
  const totals = new Map<string, PickTotal>();
  for (const product of members.flatMap(({ lineItems }) => productsIn(lineItems))) {
    const { sku, name, quantity } = applyKitMultiplier(product);
    const facts = productOf(sku);
    const type = productType({ sku, classification: facts?.classification });
    const named = { sku, name: productName(facts, name), type, tableSlot: facts?.tableSlot ?? null };
    const total = totals.get(sku) ?? { ...named, units: 0 };
    total.units += quantity;
    totals.set(sku, total);
  }
  return [...totals.values()].sort(
    (a, b) => productTypes.indexOf(a.type) - productTypes.indexOf(b.type) || a.name.localeCompare(b.name, 'en-US'),
  );
}

function rowOf(member: WorkOrderMember, slots: CartSlots, productOf: ProductOf): WorkOrderRow {
  const { suborderId, batchIndex, lineItems, delivery } = member;
  const slotOf = new Map(slots[suborderId]?.lineItems.map(({ lineItemIndex, slot }) => [lineItemIndex, slot]));
  const items = lineItems.flatMap((line) => itemsOf(line, slotOf, productOf));
  const only = (wanted: (sku: string) => boolean) => items.filter(({ sku }) => wanted(sku)).map(({ item }) => item);
  const isExtra = (sku: string) => isAddon(productOf(sku) ?? {});
  return {
    suborderId,
    place: (batchIndex ?? 0) + 1,
    products: only((sku) => !isVase(sku) && !isExtra(sku)),
    vases: only(isVase),
    addons: only((sku) => !isVase(sku) && isExtra(sku)),
    window: delivery.startTime
      ? deliveryWindowLabel(delivery.startTime, delivery.windowDuration ?? 1, delivery.fc.timezone)
      : '',
  };
}

/** A line as it is picked: a kit part by part, each with its own slot; a double or triple as its base product. */
function itemsOf(
  line: WorkOrderMember['lineItems'][number],
  slotOf: ReadonlyMap<string, number>,
  productOf: ProductOf,
): { sku: string; item: WorkOrderItem }[] {
  const listed = productsIn([line]);
  const isKit = listed.length > 0 && listed[0]?.sku !== line.sku;
  return listed.map((product) => {
    const { sku, name, quantity } = applyKitMultiplier(product);
    const facts = productOf(sku);
    const part = line.components?.findIndex((component) => component.sku === product.sku) ?? -1;
    const index = isKit && part >= 0 ? `${line.index}.${line.components?.[part]?.index ?? part}` : String(line.index);
    const item = {
      name: productName(facts, name),
      quantity,
      cartSlot: slotOf.get(index) ?? null,
      tableSlot: facts?.tableSlot ?? null,
    };
    return { sku, item };
  });
}
