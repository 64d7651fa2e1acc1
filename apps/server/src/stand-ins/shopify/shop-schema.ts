import { buildSchema } from 'graphql';
import { askedPayments } from './asked-payment.ts';
import { askedFulfillment, askedShipping } from './asked-shipping.ts';
import { fulfillingSchema } from './fulfilling-schema.ts';
import { payingSchema } from './paying-schema.ts';
import { type PageArguments, pageOf } from './page-of.ts';
import { paymentsOf } from './shop-giving-back.ts';
import type { ShopWorld, StandInFulfillment } from './shop-world.ts';
import type { StandInAddress, StandInLine, StandInOrder, StandInRefund } from './stand-in-order.ts';

/** The part of the Admin API that can be asked for here, written from its published description. */
export const shopSchema = buildSchema(`
  scalar DateTime
  scalar Decimal
  scalar UnsignedInt64
  scalar Money
  enum OrderSortKeys { CREATED_AT ID UPDATED_AT }
  enum ProductVariantSortKeys { FULL_TITLE ID NAME POSITION SKU TITLE }
  enum WeightUnit { GRAMS KILOGRAMS OUNCES POUNDS }
  enum CurrencyCode { USD CAD EUR }
  enum CountryCode { US CA MX CO EC NL }
  enum OrderDisplayFinancialStatus { AUTHORIZED EXPIRED PAID PARTIALLY_PAID PARTIALLY_REFUNDED PENDING REFUNDED VOIDED }
  type Query {
    shop: Shop!
    nodes(ids: [ID!]!): [Node]!
    order(id: ID!): Order
    orders(first: Int, after: String, query: String, sortKey: OrderSortKeys): OrderConnection!
    productVariants(first: Int, after: String, query: String, sortKey: ProductVariantSortKeys): ProductVariantConnection!
  }
  type Shop { name: String! myshopifyDomain: String! plan: ShopPlan! }
  type ShopPlan { partnerDevelopment: Boolean! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type OrderConnection { nodes: [Order!]! pageInfo: PageInfo! }
  type Attribute { key: String! value: String }
  type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
  type MoneyBag { shopMoney: MoneyV2! }
  type TaxLine { priceSet: MoneyBag! title: String! }
  type DiscountAllocation { allocatedAmountSet: MoneyBag! }
  type Weight { unit: WeightUnit! value: Float! }
  type InventoryItemMeasurement { weight: Weight }
  interface Node { id: ID! }
  type InventoryItem implements Node {
    id: ID! sku: String tracked: Boolean! inventoryLevel(locationId: ID!): InventoryLevel
    harmonizedSystemCode: String countryCodeOfOrigin: CountryCode measurement: InventoryItemMeasurement! }
  input ImageTransformInput { maxWidth: Int maxHeight: Int }
  type Image { url(transform: ImageTransformInput): String! }
  type MediaPreviewImage { image: Image }
  interface Media { preview: MediaPreviewImage }
  type MediaImage implements Media { preview: MediaPreviewImage }
  type MediaConnection { nodes: [Media!]! pageInfo: PageInfo! }
  type Product { title: String! productType: String! featuredMedia: Media }
  type ProductVariant {
    legacyResourceId: UnsignedInt64! sku: String title: String! price: Money! product: Product! inventoryItem: InventoryItem!
    media(first: Int, after: String): MediaConnection!
  }
  type ProductVariantConnection { nodes: [ProductVariant!]! pageInfo: PageInfo! }
  type Customer { firstName: String lastName: String }
  type MailingAddress {
    firstName: String lastName: String company: String address1: String address2: String city: String provinceCode: String
    zip: String countryCodeV2: CountryCode phone: String
  }
  type LineItem {
    id: ID! sku: String title: String! quantity: Int! currentQuantity: Int! variant: ProductVariant
    originalUnitPriceSet: MoneyBag! discountAllocations: [DiscountAllocation!]! taxLines(first: Int): [TaxLine!]!
    customAttributes: [Attribute!]!
  }
  type LineItemConnection { nodes: [LineItem!]! pageInfo: PageInfo! }
  type ShippingLine { title: String! discountedPriceSet: MoneyBag! taxLines: [TaxLine!]! }
  type ShippingLineConnection { nodes: [ShippingLine!]! pageInfo: PageInfo! }
  type Order {
    id: ID! legacyResourceId: UnsignedInt64! name: String! createdAt: DateTime! updatedAt: DateTime! cancelledAt: DateTime
    test: Boolean! currencyCode: CurrencyCode! taxesIncluded: Boolean! displayFinancialStatus: OrderDisplayFinancialStatus
    email: String phone: String note: String customAttributes: [Attribute!]! customer: Customer
    billingAddress: MailingAddress shippingAddress: MailingAddress currentTotalPriceSet: MoneyBag!
    shippingLines(first: Int, after: String): ShippingLineConnection!
    lineItems(first: Int, after: String): LineItemConnection!
    refunds(first: Int): [Refund!]!
    fulfillments(first: Int): [Fulfillment!]!
    fulfillmentOrders(first: Int, after: String): FulfillmentOrderConnection!
    suggestedRefund(suggestFullRefund: Boolean): SuggestedRefund
  }
  type Refund {
    id: ID! legacyResourceId: UnsignedInt64! createdAt: DateTime note: String
    refundLineItems(first: Int, after: String): RefundLineItemConnection!
    transactions(first: Int, after: String): OrderTransactionConnection!
  }
  type RefundLineItem { lineItem: LineItem! quantity: Int! subtotalSet: MoneyBag! totalTaxSet: MoneyBag! }
  type RefundLineItemConnection { nodes: [RefundLineItem!]! pageInfo: PageInfo! }
  enum OrderTransactionKind { AUTHORIZATION CAPTURE CHANGE EMV_AUTHORIZATION REFUND SALE SUGGESTED_REFUND VOID }
  enum OrderTransactionStatus { AWAITING_RESPONSE ERROR FAILURE PENDING SUCCESS UNKNOWN }
  type OrderTransaction {
    id: ID! gateway: String kind: OrderTransactionKind! status: OrderTransactionStatus! amountSet: MoneyBag! }
  type OrderTransactionConnection { nodes: [OrderTransaction!]! pageInfo: PageInfo! }
${fulfillingSchema}${payingSchema}`);

/** The API writes amounts without closing zeros, as it does. */
const money = (amount: string) => ({ shopMoney: { amount: String(Number(amount)), currencyCode: 'USD' } });
const taxes = (lines: readonly { price: string }[]) =>
  lines.map(({ price }) => ({ title: 'Tax', priceSet: money(price) }));
const attributes = (given: readonly { name: string; value: string }[]) =>
  given.map(({ name, value }) => ({ key: name, value }));

/** An order as the API answers it. */
export function askedOrder(world: ShopWorld, order: StandInOrder) {
  const { customer, billing_address: billing } = order;
  return {
    id: order.admin_graphql_api_id,
    legacyResourceId: String(order.id),
    name: order.name,
    createdAt: utc(order.created_at),
    updatedAt: utc(order.updated_at),
    cancelledAt: order.cancelled_at && utc(order.cancelled_at),
    test: order.test,
    currencyCode: order.currency,
    taxesIncluded: order.taxes_included,
    displayFinancialStatus: order.financial_status.toUpperCase(),
    email: order.email,
    phone: order.phone,
    note: order.note,
    customAttributes: attributes(order.note_attributes),
    customer: customer && {
      id: `gid://shopify/Customer/${order.id}`,
      firstName: customer.first_name,
      lastName: customer.last_name,
    },
    billingAddress: billing && {
      firstName: billing.first_name,
      lastName: billing.last_name,
      phone: billing.phone,
    },
    shippingAddress: order.shipping_address && askedAddress(order.shipping_address),
    currentTotalPriceSet: money(order.current_total_price),
    shippingLines: (page: PageArguments) => pageOf(order.shipping_lines.map(askedShippingLine), page),
    lineItems: (page: PageArguments) => pageOf(order.line_items.map(askedLine), page),
    refunds: ({ first = 50 }: PageArguments) =>
      (order.refunds ?? []).slice(0, first).map((refund) => askedRefund(order, refund)),
    ...askedPayments(world, order),
    ...askedShipping(world, order, lineUnder(order)),
    suggestedRefund: () => ({ suggestedTransactions: paymentsOf(world, order).map(askedPayment) }),
  };
}

function lineUnder({ line_items: lines }: StandInOrder) {
  return (id: string) => {
    const line = lines.find((each) => each.admin_graphql_api_id === id);
    return line && askedLine(line);
  };
}

function askedPayment({ id, gateway, amount, givenBack }: ReturnType<typeof paymentsOf>[number]) {
  const of = (cents: number) => money((cents / 100).toFixed(2));
  const parentTransaction = {
    id: `gid://shopify/OrderTransaction/${id}`,
    gateway,
    kind: 'SALE',
    status: 'SUCCESS',
    amountSet: of(amount),
  };
  return { gateway, parentTransaction, maximumRefundableSet: of(amount - givenBack) };
}

/** What was shipped, as the API answers it with the order's own lines. */
export function askedShipment({ order, made }: { order: StandInOrder; made: StandInFulfillment }) {
  return askedFulfillment(made, lineUnder(order));
}

/** A refund as the API answers it. */
export function askedRefund({ line_items: sold }: StandInOrder, refund: StandInRefund) {
  const lines = refund.refund_line_items.flatMap(({ line_item_id: id, quantity, subtotal, total_tax: tax }) => {
    const line = sold.find((each) => each.id === id);
    const sums = { subtotalSet: money(subtotal.toFixed(2)), totalTaxSet: money(tax.toFixed(2)) };
    return line ? [{ lineItem: askedLine(line), quantity, ...sums }] : [];
  });
  const transactions = refund.transactions.map(({ id, kind, status, amount }) => ({
    id: `gid://shopify/OrderTransaction/${id}`,
    kind: kind.toUpperCase(),
    status: status.toUpperCase(),
    amountSet: money(amount),
  }));
  return {
    id: `gid://shopify/Refund/${refund.id}`,
    legacyResourceId: String(refund.id),
    createdAt: utc(refund.created_at),
    note: refund.note,
    refundLineItems: (page: PageArguments) => pageOf(lines, page),
    transactions: (page: PageArguments) => pageOf(transactions, page),
  };
}

function askedAddress(address: StandInAddress) {
  return {
    firstName: address.first_name,
    lastName: address.last_name,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    provinceCode: address.province_code,
    zip: address.zip,
    countryCodeV2: address.country_code,
    phone: address.phone,
  };
}

function askedShippingLine({
  title,
  discounted_price: price,
  tax_lines: lines,
}: StandInOrder['shipping_lines'][number]) {
  return { title, discountedPriceSet: money(price), taxLines: taxes(lines) };
}

function askedLine(line: StandInLine) {
  return {
    id: line.admin_graphql_api_id,
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    currentQuantity: line.current_quantity,
    variant: line.variant_id === null ? null : { legacyResourceId: String(line.variant_id) },
    originalUnitPriceSet: money(line.price),
    discountAllocations: line.discount_allocations.map(({ amount }) => ({ allocatedAmountSet: money(amount) })),
    taxLines: taxes(line.tax_lines),
    customAttributes: attributes(line.properties),
  };
}

function utc(instant: string): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}
