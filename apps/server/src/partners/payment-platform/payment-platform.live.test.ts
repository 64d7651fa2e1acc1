import { afterEach, beforeEach, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { type StandIn, standInFor } from '#test/support/stand-in.ts';
import { shopifyPlatform } from './payment-platform.live.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { centsOf } from './shopify-money.ts';
import { shopifyVersion } from './shopify-queries.ts';

const accessToken = 'shpat_0123456789abcdef';
const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'USD' } });

const line = (title: string, amount: string, quantity = 1, ...discounts: string[]) => ({
  title,
  quantity,
  originalUnitPriceSet: money(amount),
  discountAllocations: discounts.map((each) => ({ allocatedAmountSet: money(each) })),
});

const card = { company: 'Visa', number: '•••• •••• •••• 4242' };
const moved = (kind: string, status: string, amount: string, more: object = {}) => ({
  kind,
  status,
  gateway: 'shopify_payments',
  processedAt: '2027-02-10T15:00:00Z',
  accountNumber: '•••• •••• •••• 4242',
  amountSet: money(amount),
  paymentDetails: card,
  ...more,
});

/** An order as the Admin API's documentation shows one: two roses, a vase, a code, a refund that went and one that did not yet. */
function shopifyOrder(changes: object = {}) {
  return {
    id: 'gid://shopify/Order/5001',
    name: '#1001',
    customer: { id: 'gid://shopify/Customer/77' },
    subtotalPriceSet: money('189.0'),
    totalTaxSet: money('11.34'),
    totalPriceSet: money('215.34'),
    netPaymentSet: money('195.34'),
    totalOutstandingSet: money('0.0'),
    discountCodes: ['ROSES10'],
    discountApplications: { nodes: [{ code: 'ROSES10' }, { title: 'Loyal customer', description: 'Ten years' }] },
    shippingLines: { nodes: [{ discountedPriceSet: money('15.00') }] },
    taxLines: [{ title: 'Maryland State Tax', ratePercentage: 6, priceSet: money('11.34') }],
    transactions: [
      moved('AUTHORIZATION', 'SUCCESS', '215.34'),
      moved('CAPTURE', 'SUCCESS', '215.34'),
      moved('CAPTURE', 'FAILURE', '215.34'),
      moved('REFUND', 'SUCCESS', '20.0'),
      moved('REFUND', 'PENDING', '5.5', { paymentDetails: null, accountNumber: null, processedAt: null }),
    ],
    lineItems: {
      nodes: [line('Blushing Rose', '100.0', 2, '18.9', '2.1'), line('Cylinder Vase', '10.00')],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
    ...changes,
  };
}

const giftCard = (maskedCode: string, note: string | null, more: object = {}) => ({
  maskedCode,
  note,
  enabled: true,
  balance: { amount: '25.0' },
  order: null,
  recipientAttributes: null,
  ...more,
});

let standIn: StandIn;
let platform: PaymentPlatform;
let answer: (query: string) => Response;
let order: object | null;
let cards: object[];

beforeEach(async () => {
  order = shopifyOrder();
  cards = [];
  answer = (query) =>
    Response.json({ data: query.includes('giftCards(') ? { giftCards: { nodes: cards } } : { order } });
  standIn = await standInFor(async (_url, { body }) => answer(typeof body === 'string' ? JSON.parse(body).query : ''));
  platform = shopifyPlatform({
    shop: 'bloomdesk.myshopify.com',
    accessToken,
    line: partnerLine({ partner: 'shopify', budget: () => AbortSignal.timeout(60_000) }),
    base: standIn.origin,
  });
});
afterEach(() => standIn.close());

test('an order is asked for as Shopify documents it, by its global id', async () => {
  await platform.orderOf('5001');
  const [first] = standIn.heard;
  expect([first?.method, first?.path]).toEqual(['POST', `/admin/api/${shopifyVersion}/graphql.json`]);
  expect(first?.headers['x-shopify-access-token']).toBe(accessToken);
  expect(first?.body).toMatchObject({ variables: { id: 'gid://shopify/Order/5001' } });
  expect(standIn.heard[1]?.body).toMatchObject({ variables: { about: 'customer_id:77' } });
});

test('its money comes to the cent, refunds with card and state', async () => {
  expect(await platform.orderOf('gid://shopify/Order/5001')).toEqual({
    lineItems: [
      { title: 'Blushing Rose', quantity: 2, originalUnitPrice: 10_000, discountAllocations: [1890, 210] },
      { title: 'Cylinder Vase', quantity: 1, originalUnitPrice: 1000, discountAllocations: [] },
    ],
    subtotal: 18_900,
    discount: 2100,
    discountCode: 'ROSES10',
    discountDetails: 'ROSES10, Ten years',
    totalShipping: 1500,
    taxes: [{ title: 'Maryland State Tax', ratePercentage: 6, price: 1134 }],
    taxTotal: 1134,
    total: 21_534,
    sale: null,
    captured: 21_534,
    refunds: [
      {
        gateway: 'shopify_payments',
        status: 'success',
        company: 'Visa',
        amount: 2000,
        processedAt: '2027-02-10T15:00:00Z',
        accountNumber: '•••• •••• •••• 4242',
      },
      {
        gateway: 'shopify_payments',
        status: 'pending',
        company: null,
        amount: 550,
        processedAt: null,
        accountNumber: null,
      },
    ],
    netPayment: 19_534,
    totalOutstanding: 0,
    giftCards: [],
    giftCardsToRecipient: [],
  });
});

test('gift cards that name the order in their note are listed, those to a recipient apart', async () => {
  cards = [
    giftCard('•••• 1111', 'Order #1001: Quality issue: Wilted'),
    giftCard('•••• 2222', 'For 5001, Delivery issue: Late', {
      recipientAttributes: { recipient: { id: 'gid://shopify/Customer/78' } },
    }),
    giftCard('•••• 3333', 'Order #10011'),
    giftCard('•••• 4444', null, { order: { id: 'gid://shopify/Order/5001' } }),
    giftCard('•••• 5555', 'Order #1001', { enabled: false }),
  ];
  const { giftCards, giftCardsToRecipient } = (await platform.orderOf('5001')) ?? {};
  expect(giftCards).toEqual([
    { id: '•••• 1111', balance: 2500, reasons: 'Order #1001: Quality issue: Wilted' },
    { id: '•••• 4444', balance: 2500, reasons: '' },
  ]);
  expect(giftCardsToRecipient).toEqual([{ id: '•••• 2222', balance: 2500, reasons: 'For 5001, Delivery issue: Late' }]);
});

test('an order of more than fifty lines is read to its end', async () => {
  const first = { nodes: [line('One', '1.0')], pageInfo: { hasNextPage: true, endCursor: 'next' } };
  const last = { nodes: [line('Two', '2.0')], pageInfo: { hasNextPage: false, endCursor: null } };
  answer = (query) => {
    if (query.includes('giftCards(')) return Response.json({ data: { giftCards: { nodes: [] } } });
    return Response.json({
      data: { order: query.includes('moreLines') ? { lineItems: last } : shopifyOrder({ lineItems: first }) },
    });
  };
  expect((await platform.orderOf('5001'))?.lineItems.map(({ title }) => title)).toEqual(['One', 'Two']);
});

test('an order Shopify does not know is none', async () => {
  order = null;
  expect(await platform.orderOf('404')).toBeNull();
});

test('a full bucket is waited for as long as it takes to hold the question', async () => {
  const throttled = {
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: { cost: { requestedQueryCost: 300, throttleStatus: { currentlyAvailable: 50, restoreRate: 50 } } },
  };
  answer = () => Response.json(throttled);
  await expect(platform.orderOf('5001')).rejects.toMatchObject({
    message: 'shopify asks us to slow down',
    retryAfterSeconds: 5,
  });
});

test.each([
  [
    'a closed door',
    () => Response.json({ errors: [{ message: 'no', extensions: { code: 'ACCESS_DENIED' } }] }),
    'let us',
  ],
  ['a wrong token', () => Response.json({ errors: 'Invalid API key' }, { status: 401 }), 'SHOPIFY_ACCESS_TOKEN (401)'],
  ['a shop that is gone', () => Response.json({ errors: 'Not Found' }, { status: 404 }), 'answered 404'],
  ['an outage', () => new Response('oops', { status: 502 }), 'answered 502'],
  ['a page for people', () => new Response('<html>Sorry</html>'), 'not JSON'],
  [
    'another currency',
    () =>
      Response.json({
        data: { order: shopifyOrder({ totalPriceSet: { shopMoney: { amount: '1.0', currencyCode: 'CAD' } } }) },
      }),
    'cannot read',
  ],
  [
    'a part of a cent',
    () => Response.json({ data: { order: shopifyOrder({ netPaymentSet: money('1.005') }) } }),
    'cannot read',
  ],
  [
    'an amount in words',
    () => Response.json({ data: { order: shopifyOrder({ netPaymentSet: money('1e3') }) } }),
    'cannot read',
  ],
  [
    'a trouble of its own',
    () => Response.json({ errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
    'INTERNAL_SERVER_ERROR',
  ],
])('%s is a problem that names neither token nor order', async (_name, answered, words) => {
  answer = answered;
  const problem = await platform.orderOf('5001').catch((error: unknown) => error);
  expect(problem).toMatchObject({ message: expect.stringContaining(words) });
  expect(JSON.stringify(problem)).not.toMatch(/shpat|5001/);
});

test('a platform that is away is left alone after five tries', async () => {
  answer = () => new Response('', { status: 503 });
  for (let time = 0; time < 5; time++) await expect(platform.orderOf('5001')).rejects.toThrow('answered 503');
  await expect(platform.orderOf('5001')).rejects.toThrow('left alone');
  expect(standIn.heard).toHaveLength(5);
});

test.each([
  ['11.5', 1150],
  ['1200.00', 120_000],
  ['0.0', 0],
  ['-0.00', 0],
  ['-3.1', -310],
  ['7', 700],
  ['4.350', 435],
  ['99999999999.99', 9_999_999_999_999],
])('%s is %i cents', (text, cents) => {
  expect(Object.is(centsOf(text), cents)).toBe(true);
});
