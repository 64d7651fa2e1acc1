import type { StandInLine, StandInOrder } from './stand-in-order.ts';

interface SampleProduct {
  sku: string;
  title: string;
  /** Cents. */
  price: number;
}

interface SampleOptions {
  count: number;
  /** The day they are delivered. */
  deliveryDate: string;
  /** When the first one is placed; the others follow, a minute apart. */
  from: Date;
  products: readonly [SampleProduct, ...SampleProduct[]];
  places: readonly [SamplePlace, ...SamplePlace[]];
  firstNumber?: number;
}

interface SamplePlace {
  address1: string;
  city: string;
  province_code: string;
  zip: string;
}

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'] as const;
const surnames = ['Reyes', 'Stone', 'Marsh', 'Quinn', 'Doyle'] as const;
const messages = ['Happy birthday! 🌷', 'With love', 'Thank you so much', 'Get well soon,\nall of us'] as const;

/** Orders of a shop as shoppers make them, the same each time: one recipient or two, attributes with the order or the line. */
export function sampleShopOrders(options: SampleOptions): StandInOrder[] {
  return Array.from({ length: options.count }, (_, index) => sampleOrder(options, index));
}

function sampleOrder(options: SampleOptions, index: number): StandInOrder {
  const { deliveryDate, from, products, places, firstNumber = 1001 } = options;
  const number = firstNumber + index;
  const at = new Date(from.getTime() + index * 60_000).toISOString();
  const product = pick(products, index);
  const second = index % 5 === 0;
  const lines = [
    lineOf(number, 1, product, [{ name: '_card', value: pick(messages, index) }]),
    ...(second ? [lineOf(number, 2, product, otherRecipient(places, index))] : []),
  ];
  const total = dollars(product.price * lines.length);
  return {
    id: 5_900_000_000_000 + number,
    admin_graphql_api_id: `gid://shopify/Order/${5_900_000_000_000 + number}`,
    name: `#${number}`,
    created_at: at,
    updated_at: at,
    cancelled_at: null,
    cancel_reason: null,
    test: false,
    currency: 'USD',
    taxes_included: false,
    financial_status: 'paid',
    email: `buyer.${number}@example.com`,
    contact_email: `buyer.${number}@example.com`,
    phone: null,
    note: null,
    tags: '',
    note_attributes: [
      { name: 'Delivery Date', value: deliveryDate },
      { name: 'gift_message', value: pick(messages, index) },
    ],
    ...peopleOf(places, index),
    line_items: lines,
    shipping_lines: [],
    total_price: total,
    current_total_price: total,
  };
}

/** Who buys, and who gets it. */
function peopleOf(
  places: SampleOptions['places'],
  index: number,
): Pick<StandInOrder, 'customer' | 'billing_address' | 'shipping_address'> {
  return {
    customer: { first_name: pick(names, index), last_name: pick(surnames, index) },
    billing_address: {
      first_name: pick(names, index),
      last_name: pick(surnames, index),
      phone: '+13125550100',
    },
    shipping_address: {
      first_name: pick(names, index + 3),
      last_name: pick(surnames, index + 2),
      company: null,
      ...pick(places, index),
      address2: null,
      country_code: 'US',
      phone: '+13125550101',
    },
  };
}

/** A line for somebody else, somewhere else. */
function otherRecipient(places: SampleOptions['places'], index: number): StandInLine['properties'] {
  const { address1, city, province_code: state, zip } = pick(places, index + 1);
  return [
    { name: 'Recipient name', value: `${pick(names, index + 1)} ${pick(surnames, index + 1)}` },
    { name: 'Recipient phone', value: '312-555-0144' },
    { name: 'Recipient address', value: address1 },
    { name: 'Recipient city', value: city },
    { name: 'Recipient state', value: state },
    { name: 'Recipient zip', value: zip },
  ];
}

function lineOf(
  number: number,
  place: number,
  { sku, title, price }: SampleProduct,
  properties: StandInLine['properties'],
): StandInLine {
  const id = 14_000_000_000_000 + number * 10 + place;
  return {
    id,
    admin_graphql_api_id: `gid://shopify/LineItem/${id}`,
    variant_id: 43_000_000_000_000 + place,
    sku,
    title,
    quantity: 1,
    current_quantity: 1,
    price: dollars(price),
    properties,
    discount_allocations: [],
    tax_lines: [],
  };
}

function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
