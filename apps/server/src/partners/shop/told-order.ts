import type { ShopAddress, ShopAttribute, ShopOrder } from '@bloomdesk/domain/intake/shops/shop-order';
import { z } from 'zod/mini';
import { amount, instantOf, optionalText, statusOf, summed } from './shop-parts.ts';
import { refundsOf, toldRefunds } from './told-refunds.ts';

const id = z.union([z.number(), z.string().check(z.regex(/^\d+$/))]);
const attributes = z.nullish(z.array(z.object({ name: z.string(), value: z.nullish(z.unknown()) })));
const taxLines = z.nullish(z.array(z.object({ price: amount })));
const person = z.nullish(z.object({ first_name: optionalText, last_name: optionalText, phone: optionalText }));

const line = z.object({
  id,
  sku: optionalText,
  variant_id: z.nullish(id),
  title: optionalText,
  quantity: z.int(),
  current_quantity: z.nullish(z.int()),
  price: amount,
  properties: attributes,
  discount_allocations: z.nullish(z.array(z.object({ amount }))),
  tax_lines: taxLines,
});

/** An order as Shopify's webhooks carry it. */
const toldOrder = z.object({
  id,
  name: z.string(),
  created_at: optionalText,
  updated_at: optionalText,
  cancelled_at: optionalText,
  test: z.nullish(z.boolean()),
  currency: z.string(),
  taxes_included: z.nullish(z.boolean()),
  financial_status: optionalText,
  email: optionalText,
  contact_email: optionalText,
  phone: optionalText,
  note: optionalText,
  note_attributes: attributes,
  customer: person,
  billing_address: person,
  shipping_address: z.nullish(
    z.object({
      first_name: optionalText,
      last_name: optionalText,
      company: optionalText,
      address1: optionalText,
      address2: optionalText,
      city: optionalText,
      province_code: optionalText,
      zip: optionalText,
      country_code: optionalText,
      phone: optionalText,
    }),
  ),
  total_price: amount,
  current_total_price: z.nullish(amount),
  shipping_lines: z.nullish(
    z.array(z.object({ title: optionalText, price: amount, discounted_price: z.nullish(amount), tax_lines: taxLines })),
  ),
  line_items: z.array(line),
  refunds: toldRefunds,
});
type Told = z.infer<typeof toldOrder>;

/** The order that a webhook tells of; undefined where it cannot be read. */
export function readToldOrder(body: unknown): ShopOrder | undefined {
  const read = toldOrder.safeParse(body);
  return read.success ? orderOf(read.data) : undefined;
}

function orderOf(told: Told): ShopOrder {
  const { customer, billing_address: billing } = told;
  return {
    id: String(told.id),
    name: told.name,
    status: statusOf({ cancelledAt: told.cancelled_at, test: told.test, financialStatus: told.financial_status }),
    updatedAt: instantOf(told.updated_at),
    placedAt: instantOf(told.created_at),
    currency: told.currency,
    pricesIncludeTax: told.taxes_included ?? false,
    buyer: {
      email: told.email ?? told.contact_email ?? '',
      firstName: customer?.first_name ?? billing?.first_name ?? '',
      lastName: customer?.last_name ?? billing?.last_name ?? '',
      phone: told.phone ?? billing?.phone ?? '',
    },
    note: told.note ?? '',
    attributes: attributesOf(told.note_attributes),
    address: told.shipping_address ? addressOf(told.shipping_address) : null,
    lines: told.line_items.map(lineOf),
    shipping: (told.shipping_lines ?? []).map((each) => ({
      title: each.title ?? '',
      price: each.discounted_price ?? each.price,
      tax: summed((each.tax_lines ?? []).map(({ price }) => price)),
    })),
    total: told.current_total_price ?? told.total_price,
    refunds: refundsOf(told.refunds),
  };
}

function addressOf(address: NonNullable<Told['shipping_address']>): ShopAddress {
  return {
    firstName: address.first_name ?? '',
    lastName: address.last_name ?? '',
    company: address.company ?? '',
    line1: address.address1 ?? '',
    line2: address.address2 ?? '',
    city: address.city ?? '',
    state: address.province_code ?? '',
    postalCode: address.zip ?? '',
    country: address.country_code ?? '',
    phone: address.phone ?? '',
  };
}

function lineOf(told: z.infer<typeof line>): ShopOrder['lines'][number] {
  return {
    id: String(told.id),
    sku: told.sku || (told.variant_id ? `variant ${told.variant_id}` : (told.title ?? '')),
    title: told.title ?? '',
    sold: told.quantity,
    quantity: told.current_quantity ?? told.quantity,
    unitPrice: told.price,
    discount: summed((told.discount_allocations ?? []).map(({ amount: off }) => off)),
    tax: summed((told.tax_lines ?? []).map(({ price }) => price)),
    attributes: attributesOf(told.properties),
  };
}

function attributesOf(told: z.infer<typeof attributes>): ShopAttribute[] {
  return (told ?? []).map(({ name, value }) => ({ name, value: typeof value === 'string' ? value : '' }));
}
