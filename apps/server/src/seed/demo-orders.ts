import { bulkColumns, type BulkColumn, parseBulkHeader } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { checkBulkOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import type { BulkDeliveryArea, BulkProduct, BulkReference } from '@bloomdesk/domain/bulk-orders/bulk-reference';
import { closedDaysOf, closureOn } from '@bloomdesk/domain/closed-days/closures';
import { type CarrierCalendar, isLocalMode, shippingDay } from '@bloomdesk/domain/deliveries/transit-days';
import { isAddon, isVase } from '@bloomdesk/domain/products/product-kind';
import { addDays, type Day, weekdayOf } from '@bloomdesk/domain/time/calendar-day';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import { orderToPlace } from '#workflows/placing/order-to-place.ts';
import type { DemoChance } from './demo-chance.ts';
import { demoMessages } from './demo-messages.ts';

export interface ZipPlace {
  zip: string;
  city: string;
  state: string;
}

export interface DemoWorld {
  reference: BulkReference;
  areas: readonly BulkDeliveryArea[];
  products: readonly (BulkProduct & { classification: string })[];
  /** ZIP places each area serves. */
  placesOf(area: BulkDeliveryArea): readonly ZipPlace[];
  /** When its carriers rest. */
  calendar: CarrierCalendar;
  chance: DemoChance;
}

export type DemoRow = Partial<Record<BulkColumn, string>>;

/** One customer's order for an area and a fulfillment day, as rows of a bulk file; undefined when nothing leaves that day. */
export function demoRows(world: DemoWorld, area: BulkDeliveryArea, day: Day, orderRef: string): DemoRow[] | undefined {
  const { chance } = world;
  const deliveryDate = deliveryDayOf(world, area, day);
  const place = chance.pick(world.placesOf(area));
  if (!deliveryDate || !place) return undefined;
  const [customer, recipient] = [chance.person(), chance.person()];
  const isOffice = chance.happens(0.2);
  const row: DemoRow = {
    orderRef,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerEmail: `${customer.firstName}.${customer.lastName}${chance.digits(2)}@example.com`.toLowerCase(),
    customerPhone: chance.phone(),
    recipientFirstName: recipient.firstName,
    recipientLastName: recipient.lastName,
    address1: chance.street(),
    address2: chance.happens(0.3) ? chance.unit() : '',
    placeName: isOffice ? chance.company() : '',
    city: place.city,
    state: place.state,
    zipCode: place.zip,
    recipientPhone: chance.phone(),
    locationType: isOffice ? 'commercial' : 'residential',
    instructions: chance.happens(0.15) ? 'Leave with the front desk' : '',
    deliveryDate,
    fcId: String(area.fcId),
    areaId: String(area.id),
    windowStart: windowOf(chance, area),
    taxRate: '0.06',
    message: chance.pick(demoMessages) ?? '',
    paymentType: 'invoice',
  };
  return basket(world, area).map((sku, index) => ({
    ...row,
    sku,
    quantity: '1',
    shipping: index === 0 ? '15.00' : '',
  }));
}

/** Rows as an order that has been checked and priced by the rules of bulk upload; undefined when they refuse it. */
export function demoOrder(
  world: DemoWorld,
  rows: readonly DemoRow[],
  type: PlacedOrder['type'],
): PlacedOrder | undefined {
  const header = parseBulkHeader([...bulkColumns]);
  const records = rows.map((row, index) => ({
    rowNumber: index + 2,
    cells: bulkColumns.map((column) => row[column] ?? ''),
  }));
  const [first, ...rest] = records;
  if (!header.ok || !first) return undefined;
  const check = checkBulkOrder(
    { orderRef: rows[0]?.orderRef ?? '', records: [first, ...rest] },
    header.header,
    world.reference,
  );
  if (!check.ok) return undefined;
  const placed = orderToPlace(check.order, world.reference.products);
  const transactionId = `demo${world.chance.digits(8)}`;
  const card = type === 'b2b' ? {} : { paymentType: 'card', brand: 'visa', transactionId }; // companies pay an invoice
  const payments = placed.payments.map((payment) => ({ ...payment, ...card }));
  return { ...placed, type, payments, ...(type === 'subscription' && { subscription: subscription(world.chance) }) };
}

/** A bouquet, plant or gift, most often with a vase and now and then an add-on, all of which the area may carry. */
function basket({ products, chance }: DemoWorld, area: BulkDeliveryArea): string[] {
  const carried = products.filter((product) => travels(product, area));
  const primary = chance.pick(carried.filter((product) => product.isPrimary));
  const vase = chance.happens(0.45) ? chance.pick(carried.filter(({ sku }) => isVase(sku))) : undefined;
  const addon = chance.happens(0.25) ? chance.pick(carried.filter((product) => isAddon(product))) : undefined;
  return [primary, vase, addon].flatMap((product) => product?.sku ?? []);
}

function travels({ allowedTransportModes, distributionPoints }: BulkProduct, area: BulkDeliveryArea): boolean {
  const carried = allowedTransportModes.length === 0 || allowedTransportModes.includes(area.transportMode);
  return carried && (distributionPoints.length === 0 || distributionPoints.includes(area.fcId));
}

/** The first day of delivery whose work falls on the fulfillment day, if the carrier ships then. */
function deliveryDayOf({ calendar, reference }: DemoWorld, area: BulkDeliveryArea, day: Day): Day | undefined {
  const { fcId, id, transportMode, schedules } = area;
  if (isLocalMode(transportMode)) return day;
  const closures = reference.centers.get(fcId)?.closures ?? [];
  const open = { ...calendar, closedDays: closedDaysOf(closures) };
  const delivers = (candidate: Day) =>
    schedules.some(({ dayOfWeek }) => dayOfWeek === weekdayOf(candidate)) &&
    closureOn(closures, id, candidate) === undefined;
  return [1, 2, 3, 4, 5, 6, 7, 8]
    .map((ahead) => addDays(day, ahead))
    .find((candidate) => delivers(candidate) && shippingDay(candidate, transportMode, open) === day);
}

/** Mornings are what people choose most. */
function windowOf(chance: DemoChance, { schedules }: BulkDeliveryArea): string {
  const starts = [...new Set(schedules.map(({ startHour }) => startHour))];
  const hour = chance.pick([...starts, ...starts.slice(0, 1)]);
  return hour === undefined ? '' : `${String(hour).padStart(2, '0')}:00`;
}

function subscription(chance: DemoChance) {
  return {
    duration: '12 months',
    frequency: 'Monthly',
    source: 'aggregate',
    subscriptionNumber: String(chance.wholeNumber(40_000, 99_999)),
    initialSubscriptionOrderNumber: null,
    initialSubscriptionDate: null,
    tierSku: 'FLRL-B-1001',
    ongoing: chance.happens(0.7),
    previousOrders: chance.wholeNumber(0, 8),
  };
}
