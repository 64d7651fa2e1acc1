import { z } from 'zod/mini';
import type { AskShop } from '#partners/shop/shopify-client.ts';

/** Is it a shop to try things in? */
export const planQuery = `
query plan { shop { plan { partnerDevelopment } } }`;

/** A test order of two lines that costs $20.00, paid by hand. */
export const trialOrderMutation = `
mutation trialOrder($order: OrderCreateOrderInput!) {
  orderCreate(order: $order) {
    order { legacyResourceId lineItems(first: 5) { nodes { id } } }
    userErrors { message }
  }
}`;

/** What went back of an order, and whether it stands. */
export const trialResultQuery = `
query trialResult($id: ID!) {
  order(id: $id) { cancelledAt refunds(first: 20) { note transactions(first: 5) { nodes { id kind status } } } }
}`;

const planShape = z.object({ shop: z.object({ plan: z.object({ partnerDevelopment: z.boolean() }) }) });
const madeShape = z.object({
  orderCreate: z.nullable(
    z.object({
      order: z.nullish(
        z.object({
          legacyResourceId: z.union([z.string(), z.number()]),
          lineItems: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
        }),
      ),
      userErrors: z.array(z.object({ message: z.string() })),
    }),
  ),
});
const resultShape = z.object({
  order: z.nullable(
    z.object({
      cancelledAt: z.nullish(z.string()),
      refunds: z.array(z.object({ transactions: z.object({ nodes: z.array(z.object({ id: z.string() })) }) })),
    }),
  ),
});

/** An order to try things with, by the shop's numbers. */
export interface TrialOrder {
  orderId: string;
  lineIds: string[];
}

/** Test orders are made in a development shop alone: elsewhere they would stand in its books. */
export async function assertTrialShop(ask: AskShop): Promise<void> {
  const { shop } = await ask('query plan', planShape, planQuery, {});
  if (!shop.plan.partnerDevelopment)
    throw new Error('SHOPIFY_SHOP is no development shop, and orders would stand in its books: nothing was made.');
}

/** Makes a paid test order of two lines. */
export async function makeTrialOrder(ask: AskShop, name: string): Promise<TrialOrder> {
  const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'USD' } });
  const line = (title: string) => ({ title, quantity: 1, priceSet: money('10.00'), requiresShipping: true });
  const order = {
    test: true,
    currency: 'USD',
    email: 'certify@example.com',
    note: name,
    lineItems: [line('Certify one'), line('Certify two')],
    shippingAddress: {
      firstName: 'Certify',
      lastName: 'Bloomdesk',
      address1: '600 N Clark St',
      city: 'Chicago',
      provinceCode: 'IL',
      countryCode: 'US',
      zip: '60614',
    },
    transactions: [{ kind: 'SALE', status: 'SUCCESS', gateway: 'manual', amountSet: money('20.00'), test: true }],
  };
  const { orderCreate } = await ask('mutation trialOrder', madeShape, trialOrderMutation, { order });
  if (!orderCreate?.order)
    throw new Error(orderCreate?.userErrors.map(({ message }) => message).join(' ') || 'no order was made');
  const { legacyResourceId, lineItems } = orderCreate.order;
  return {
    orderId: String(legacyResourceId),
    lineIds: lineItems.nodes.map(({ id }) => id.split('/').at(-1) ?? ''),
  };
}

/** Is it cancelled, and how many transactions gave money back? */
export async function resultOf(ask: AskShop, { orderId }: TrialOrder) {
  const id = `gid://shopify/Order/${orderId}`;
  const { order } = await ask('query trialResult', resultShape, trialResultQuery, { id });
  if (!order) throw new Error('the order is not there');
  const moneyBack = order.refunds.reduce((sum, { transactions }) => sum + transactions.nodes.length, 0);
  return { isCancelled: Boolean(order.cancelledAt), refunds: order.refunds.length, moneyBack };
}
