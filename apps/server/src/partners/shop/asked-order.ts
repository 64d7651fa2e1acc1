import type { ShopAddress, ShopAttribute, ShopOrder, ShopRefund } from '@bloomdesk/domain/intake/shops/shop-order';
import { z } from 'zod/mini';
import { amount, instantOf, optionalText, statusOf, summed } from './shop-parts.ts';

const money = z.object({ shopMoney: z.object({ amount }) });
const attributes = z.array(z.object({ key: z.string(), value: optionalText }));
const taxLines = z.array(z.object({ priceSet: money }));
const number = z.union([z.string(), z.number()]);

const line = z.object({
  id: z.string(),
  sku: optionalText,
  title: z.string(),
  quantity: z.int(),
  currentQuantity: z.int(),
  variant: z.nullish(z.object({ legacyResourceId: number })),
  originalUnitPriceSet: money,
  discountAllocations: z.array(z.object({ allocatedAmountSet: money })),
  taxLines,
  customAttributes: attributes,
});
const lines = z.object({
  nodes: z.array(line),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: optionalText }),
});
export type LinePage = z.infer<typeof lines>;

const askedOrder = z.object({
  legacyResourceId: number,
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: optionalText,
  test: z.boolean(),
  currencyCode: z.string(),
  taxesIncluded: z.boolean(),
  displayFinancialStatus: optionalText,
  email: optionalText,
  phone: optionalText,
  note: optionalText,
  customAttributes: attributes,
  customer: z.nullish(z.object({ firstName: optionalText, lastName: optionalText })),
  billingAddress: z.nullish(z.object({ firstName: optionalText, lastName: optionalText, phone: optionalText })),
  shippingAddress: z.nullish(
    z.object({
      firstName: optionalText,
      lastName: optionalText,
      company: optionalText,
      address1: optionalText,
      address2: optionalText,
      city: optionalText,
      provinceCode: optionalText,
      zip: optionalText,
      countryCodeV2: optionalText,
      phone: optionalText,
    }),
  ),
  currentTotalPriceSet: money,
  shippingLines: z.object({
    nodes: z.array(z.object({ title: z.string(), discountedPriceSet: money, taxLines })),
  }),
  lineItems: lines,
});
type AskedOrder = z.infer<typeof askedOrder>;

export const orderShape = z.object({ order: z.nullable(askedOrder) });
export const linesShape = z.object({ order: z.nullable(z.object({ lineItems: lines })) });
export const changedShape = z.object({
  orders: z.object({
    nodes: z.array(z.object({ legacyResourceId: number, updatedAt: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: optionalText }),
  }),
});

/** An order that was asked for, in the very words in which webhooks tell of it. */
export function readAskedOrder(asked: AskedOrder, all: LinePage['nodes'], refunds: readonly ShopRefund[]): ShopOrder {
  const { customer, billingAddress: billing } = asked;
  const { cancelledAt, test, displayFinancialStatus: financialStatus } = asked;
  return {
    id: String(asked.legacyResourceId),
    name: asked.name,
    status: statusOf({ cancelledAt, test, financialStatus }),
    updatedAt: instantOf(asked.updatedAt),
    placedAt: instantOf(asked.createdAt),
    currency: asked.currencyCode,
    pricesIncludeTax: asked.taxesIncluded,
    buyer: {
      email: asked.email ?? '',
      firstName: customer?.firstName ?? billing?.firstName ?? '',
      lastName: customer?.lastName ?? billing?.lastName ?? '',
      phone: asked.phone ?? billing?.phone ?? '',
    },
    note: asked.note ?? '',
    attributes: attributesOf(asked.customAttributes),
    address: asked.shippingAddress ? addressOf(asked.shippingAddress) : null,
    lines: all.map(lineOf),
    shipping: asked.shippingLines.nodes.map(({ title, discountedPriceSet, taxLines: taxes }) => ({
      title,
      price: discountedPriceSet.shopMoney.amount,
      tax: summed(taxes.map(({ priceSet }) => priceSet.shopMoney.amount)),
    })),
    total: asked.currentTotalPriceSet.shopMoney.amount,
    refunds,
  };
}

/** Has money gone back of it, so that the refunds are asked for? */
export function isRefunded({ displayFinancialStatus }: AskedOrder): boolean {
  return ['PARTIALLY_REFUNDED', 'REFUNDED'].includes(displayFinancialStatus ?? '');
}

function addressOf(address: NonNullable<AskedOrder['shippingAddress']>): ShopAddress {
  return {
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    company: address.company ?? '',
    line1: address.address1 ?? '',
    line2: address.address2 ?? '',
    city: address.city ?? '',
    state: address.provinceCode ?? '',
    postalCode: address.zip ?? '',
    country: address.countryCodeV2 ?? '',
    phone: address.phone ?? '',
  };
}

function lineOf(asked: z.infer<typeof line>): ShopOrder['lines'][number] {
  return {
    id: asked.id.split('/').at(-1) ?? '',
    sku: asked.sku || (asked.variant ? `variant ${asked.variant.legacyResourceId}` : asked.title),
    title: asked.title,
    sold: asked.quantity,
    quantity: asked.currentQuantity,
    unitPrice: asked.originalUnitPriceSet.shopMoney.amount,
    discount: summed(asked.discountAllocations.map(({ allocatedAmountSet }) => allocatedAmountSet.shopMoney.amount)),
    tax: summed(asked.taxLines.map(({ priceSet }) => priceSet.shopMoney.amount)),
    attributes: attributesOf(asked.customAttributes),
  };
}

function attributesOf(asked: z.infer<typeof attributes>): ShopAttribute[] {
  return asked.map(({ key, value }) => ({ name: key, value: value ?? '' }));
}
