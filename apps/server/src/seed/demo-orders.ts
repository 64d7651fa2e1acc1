import { faker } from '@faker-js/faker';
import { bulkColumns, type BulkColumn, parseBulkHeader } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { checkBulkOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import type { BulkDeliveryArea, BulkProduct, BulkReference } from '@bloomdesk/domain/bulk-orders/bulk-reference';
import { closedDaysOf, closureOn } from '@bloomdesk/domain/closed-days/closures';
import { type CarrierCalendar, isLocalMode, shippingDay } from '@bloomdesk/domain/deliveries/transit-days';
import { isAddon, isVase } from '@bloomdesk/domain/products/product-kind';
import { addDays, type Day, weekdayOf } from '@bloomdesk/domain/time/calendar-day';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import { orderToPlace } from '#workflows/placing/order-to-place.ts';
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
}

export type DemoRow = Partial<Record<BulkColumn, string>>;

/** One customer's order for an area and a fulfillment day, as rows of a bulk file; undefined when nothing leaves that day. */
export function demoRows(world: DemoWorld, area: BulkDeliveryArea, day: Day, orderRef: string): DemoRow[] | undefined {
  const deliveryDate = deliveryDayOf(world, area, day);
  const place = pick(world.placesOf(area));
  if (!deliveryDate || !place) return undefined;
  const customer = { customerFirstName: faker.person.firstName(), customerLastName: faker.person.lastName() };
  const isOffice = faker.number.float() < 0.2;
  const row: DemoRow = {
    orderRef,
    ...customer,
    customerEmail: faker.internet
      .email({ firstName: customer.customerFirstName, lastName: customer.customerLastName, provider: 'example.com' })
      .toLowerCase(),
    customerPhone: phone(),
    recipientFirstName: faker.person.firstName(),
    recipientLastName: faker.person.lastName(),
    address1: faker.location.streetAddress(),
    address2: faker.number.float() < 0.3 ? faker.location.secondaryAddress() : '',
    placeName: isOffice ? faker.company.name() : '',
    city: place.city,
    state: place.state,
    zipCode: place.zip,
    recipientPhone: phone(),
    locationType: isOffice ? 'commercial' : 'residential',
    instructions: faker.number.float() < 0.15 ? 'Leave with the front desk' : '',
    deliveryDate,
    fcId: String(area.fcId),
    areaId: String(area.id),
    windowStart: windowOf(area),
    taxRate: '0.06',
    message: pick(demoMessages) ?? '',
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
  const transactionId = faker.string.alphanumeric(8);
  const card = type === 'b2b' ? {} : { paymentType: 'card', brand: 'visa', transactionId }; // companies pay an invoice
  const payments = placed.payments.map((payment) => ({ ...payment, ...card }));
  return { ...placed, type, payments, ...(type === 'subscription' && { subscription: subscription() }) };
}

/** A bouquet, plant or gift, most often with a vase and now and then an add-on, all of which the area may carry. */
function basket({ products }: DemoWorld, area: BulkDeliveryArea): string[] {
  const carried = products.filter((product) => travels(product, area));
  const primary = pick(carried.filter((product) => product.isPrimary));
  const vase = faker.number.float() < 0.45 ? pick(carried.filter(({ sku }) => isVase(sku))) : undefined;
  const addon = faker.number.float() < 0.25 ? pick(carried.filter((product) => isAddon(product))) : undefined;
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
function windowOf({ schedules }: BulkDeliveryArea): string {
  const starts = [...new Set(schedules.map(({ startHour }) => startHour))];
  const hour = pick([...starts, ...starts.slice(0, 1)]);
  return hour === undefined ? '' : `${String(hour).padStart(2, '0')}:00`;
}

function subscription() {
  return {
    duration: '12 months',
    frequency: 'Monthly',
    source: 'aggregate',
    subscriptionNumber: String(faker.number.int({ min: 40_000, max: 99_999 })),
    initialSubscriptionOrderNumber: null,
    initialSubscriptionDate: null,
    tierSku: 'FLRL-B-1001',
    ongoing: faker.number.float() < 0.7,
    previousOrders: faker.number.int({ min: 0, max: 8 }),
  };
}

/** 555-01xx belongs to nobody. */
function phone(): string {
  return `${pick(['202', '410', '212', '901', '305']) ?? '410'}55501${faker.string.numeric(2)}`;
}

function pick<T>(list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[faker.number.int({ min: 0, max: list.length - 1 })];
}
