import type { StandInLine, StandInOrder } from './stand-in-order.ts';
import { nextId, numberOf, type ShopWorld } from './shop-world.ts';

interface OrderInput {
  test?: boolean;
  email?: string;
  note?: string;
  lineItems: { title: string; quantity: number; priceSet: { shopMoney: { amount: string } } }[];
}

/** Makes an order by the API, paid by hand. */
export function createOrder(world: ShopWorld, { order }: { order: OrderInput }, at: string): StandInOrder {
  const id = Number(numberOf(nextId(world, 'Order')));
  const lines = order.lineItems.map((line) => lineOf(world, line));
  const total = lines.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0).toFixed(2);
  const made: StandInOrder = {
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: `#${id}`,
    created_at: at,
    updated_at: at,
    cancelled_at: null,
    cancel_reason: null,
    test: order.test ?? false,
    currency: 'USD',
    taxes_included: false,
    financial_status: 'paid',
    email: order.email ?? null,
    contact_email: order.email ?? null,
    phone: null,
    note: order.note ?? null,
    tags: '',
    note_attributes: [],
    customer: null,
    billing_address: null,
    shipping_address: null,
    line_items: lines,
    shipping_lines: [],
    total_price: total,
    current_total_price: total,
  };
  world.orders.set(id, made);
  return made;
}

function lineOf(world: ShopWorld, { title, quantity, priceSet }: OrderInput['lineItems'][number]): StandInLine {
  const id = Number(numberOf(nextId(world, 'LineItem')));
  return {
    id,
    admin_graphql_api_id: `gid://shopify/LineItem/${id}`,
    variant_id: null,
    sku: null,
    title,
    quantity,
    current_quantity: quantity,
    price: Number(priceSet.shopMoney.amount).toFixed(2),
    properties: [],
    discount_allocations: [],
    tax_lines: [],
  };
}
