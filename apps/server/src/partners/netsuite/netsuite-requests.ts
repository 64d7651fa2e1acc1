import { dollars } from '@bloomdesk/domain/money';
import type {
  AdjustmentRequest,
  Buyer,
  FulfillmentRequest,
  RefundRequest,
  SalesOrderLine,
  SalesOrderRequest,
} from '#partners/accounting/accounting.ts';
import { chargeItems, customerIdOf, externalIdOf } from './netsuite-references.ts';
import type { NetsuitePlace } from './netsuite-records.ts';

type SetUp = Pick<NetsuitePlace, 'locations' | 'adjustmentAccount' | 'refundAccount' | 'subsidiary'>;

const ofSubsidiary = ({ subsidiary }: SetUp) => (subsidiary === undefined ? {} : { subsidiary: { id: subsidiary } });
const locationOf = ({ locations }: SetUp, fcId: number) => ({ id: locations[fcId] ?? '' });

/** The buyer, by as little as NetSuite takes: a name and an address for mail. */
export function customerOf({ customer, customerEmail }: Buyer, place: SetUp): object {
  const { firstName, lastName } = customer;
  return {
    isPerson: true,
    firstName: firstName.slice(0, 32) || '-',
    lastName: lastName.slice(0, 32) || '-',
    email: customerEmail,
    ...ofSubsidiary(place),
  };
}

/** All lines of an order, and shipping, promotion and tax as lines of their own, so that they come to its total. */
export function salesOrderOf(
  order: SalesOrderRequest,
  place: SetUp,
  /** The numbers of the lines that are there already. */
  known: ReadonlyMap<string, number>,
): object {
  const items = [...order.lines.map((line) => goodsLine(line, place, known)), ...chargeLines(order, known)];
  return {
    entity: { externalId: customerIdOf(order.customer.customerId) },
    tranDate: order.day,
    otherRefNum: order.orderId,
    ...ofSubsidiary(place),
    location: locationOf(place, order.lines[0]?.fcId ?? 0),
    item: { items },
  };
}

/** The level of prices that is none: without it NetSuite sets the price itself. */
const customPrice = { id: '-1' };

function goodsLine(line: SalesOrderLine, place: SetUp, known: ReadonlyMap<string, number>): object {
  return {
    ...numbered(line.key, known),
    item: { externalId: line.sku },
    description: line.key,
    quantity: line.quantity,
    price: customPrice,
    amount: dollars(line.amount),
    location: locationOf(place, line.fcId),
    isClosed: line.isClosed,
  };
}

function chargeLines(order: SalesOrderRequest, known: ReadonlyMap<string, number>): object[] {
  const { orderTotal, shipping, tax } = order;
  const goods = order.lines.reduce((sum, { amount }) => sum + amount, 0);
  const charges = { shipping, promotion: orderTotal - goods - shipping - tax, tax };
  return Object.entries(charges).flatMap(([key, amount]) =>
    amount === 0 && !known.has(key)
      ? []
      : [
          {
            ...numbered(key, known),
            item: { externalId: Reflect.get(chargeItems, key) },
            description: key,
            quantity: 1,
            price: customPrice,
            amount: dollars(amount),
          },
        ],
  );
}

function numbered(key: string, known: ReadonlyMap<string, number>): { line?: number } {
  const line = known.get(key);
  return line === undefined ? {} : { line };
}

/** The lines of a suborder as shipped; NetSuite takes along every line that is not left out by name. */
export function fulfillmentOf(
  { suborderId, fcId, day, trackingCode, lines }: FulfillmentRequest,
  place: SetUp,
  known: ReadonlyMap<string, number>,
): object {
  const shipped = new Map(lines.map(({ key, quantity }) => [key, quantity]));
  return {
    externalId: externalIdOf('fulfillment', suborderId),
    tranDate: day,
    shipStatus: { id: 'C' },
    inventoryLocation: locationOf(place, fcId),
    ...(trackingCode !== null && { memo: trackingCode }),
    item: { items: [...known].map(([key, line]) => shippedLine(line, shipped.get(key), locationOf(place, fcId))) },
  };
}

function shippedLine(orderLine: number, quantity: number | undefined, location: object): object {
  return quantity === undefined
    ? { orderLine, itemReceive: false }
    : { orderLine, itemReceive: true, quantity, location };
}

export function creditMemoOf({ customer, orderId, amount, day }: RefundRequest, place: SetUp): object {
  return {
    entity: { externalId: customerIdOf(customer.customerId) },
    tranDate: day,
    otherRefNum: orderId,
    ...ofSubsidiary(place),
    item: {
      items: [
        {
          item: { externalId: chargeItems.refund },
          description: orderId,
          quantity: 1,
          price: customPrice,
          amount: dollars(amount),
        },
      ],
    },
  };
}

/** What the gateway has paid back, against the credit memo of the same refund. */
export function refundOf({ customer, orderId, amount, day }: RefundRequest, place: SetUp, memoId: string): object {
  return {
    customer: { externalId: customerIdOf(customer.customerId) },
    tranDate: day,
    memo: orderId,
    ...ofSubsidiary(place),
    account: { id: place.refundAccount },
    apply: { items: [{ doc: { id: memoId }, apply: true, amount: dollars(amount) }] },
  };
}

export function adjustmentOf(adjustment: AdjustmentRequest, place: SetUp): object {
  const { fcId, sku, quantity, type, day } = adjustment;
  const location = locationOf(place, fcId);
  const inventoryNumber = inventoryNumberOf(adjustment);
  const line = { item: { externalId: sku }, location, adjustQtyBy: quantity };
  return {
    account: { id: place.adjustmentAccount },
    tranDate: day,
    memo: type,
    ...ofSubsidiary(place),
    adjLocation: location,
    inventory: {
      items: [inventoryNumber ? { ...line, inventoryDetail: lotDetail(quantity, inventoryNumber) } : line],
    },
  };
}

/** Stock goes by NetSuite's number of the lot, and comes by the text that stands on it. */
function inventoryNumberOf({ quantity, lotExternalId, lotLabel }: AdjustmentRequest): object | undefined {
  if (quantity < 0) return lotExternalId === null ? undefined : { issueInventoryNumber: { id: lotExternalId } };
  return lotExternalId === null || lotLabel === null ? undefined : { receiptInventoryNumber: lotLabel };
}

/** What is assigned must add up to the line. */
function lotDetail(quantity: number, inventoryNumber: object): object {
  return { quantity, inventoryAssignment: { items: [{ ...inventoryNumber, quantity }] } };
}
