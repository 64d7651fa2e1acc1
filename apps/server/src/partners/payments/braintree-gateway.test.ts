import { afterEach, beforeEach, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { type StandIn, standInFor } from '#test/support/stand-in.ts';
import { braintreeGateway, type PaymentGateway } from './braintree-gateway.ts';
import { livePayments } from './payments.live.ts';

/* Braintree's own library over real sockets: what it sends of ours, and what it makes of an answer. */
let standIn: StandIn;
let gateway: PaymentGateway;
let answers: Record<string, { status: number; xml: string }>;

beforeEach(async () => {
  answers = {};
  standIn = await standInFor(async (url, { method }) => {
    const path = new URL(url).pathname.replace('/merchants/shop', '');
    const { status, xml } = answers[`${method} ${path}`] ?? { status: 404, xml: '' };
    return new Response(xml, { status, headers: { 'content-type': 'application/xml; charset=utf-8' } });
  });
  const { hostname: host, port } = new URL(standIn.origin);
  const account = { environment: 'sandbox', merchantId: 'shop', publicKey: 'public', privateKey: 'private' } as const;
  gateway = braintreeGateway(account, { host, port });
});
afterEach(() => standIn.close());

const sold = (status: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
  <transaction><id>bt1</id><status>${status}</status><type>sale</type><amount>122.06</amount><order-id>payment.charge:1</order-id>
  <credit-card><token nil="true"/><last-4>1111</last-4><card-type>Visa</card-type></credit-card>
  <refund-ids type="array"/>${more}</transaction>`;

test('a charge carries our key as its order and is submitted at once', async () => {
  answers['POST /transactions'] = { status: 201, xml: sold('submitted_for_settlement') };
  const client = livePayments({ gateway, line: partnerLine({ partner: 'payments' }) });
  const card = { nonce: 'tokencc_1' };
  expect(
    await client.charge({ effectKey: 'payment.charge:1', orderId: '1', amount: 12_206, card, secondsSinceAsked: null }),
  ).toEqual({ outcome: 'settled', transactionId: 'bt1', brand: 'visa', lastFour: '1111' });
  expect(standIn.heard).toMatchObject([
    {
      method: 'POST',
      path: '/merchants/shop/transactions',
      body: {
        transaction: {
          amount: '122.06',
          order_id: 'payment.charge:1',
          payment_method_nonce: 'tokencc_1',
          type: 'sale',
          options: { submit_for_settlement: true },
        },
      },
    },
  ]);
  expect(standIn.heard[0]?.headers.authorization).toBe(`Basic ${btoa('public:private')}`);
});

test('a decline is an answer, with its transaction', async () => {
  const words =
    '<processor-response-code>2001</processor-response-code><processor-response-text>Insufficient Funds</processor-response-text>';
  const xml = `<api-error-response><errors><errors type="array"/></errors><message>Insufficient Funds</message>${sold('processor_declined', words).replace(/<\?xml.*\?>/, '')}</api-error-response>`;
  answers['POST /transactions'] = { status: 422, xml };
  const options = { submitForSettlement: true } as const;
  expect(await gateway.sale({ amount: '1.00', orderId: 'k', paymentMethodNonce: 'n', options })).toMatchObject({
    success: false,
    message: 'Insufficient Funds',
    transaction: { status: 'processor_declined', processorResponseCode: '2001' },
  });
});

test('a refund carries amount and key; what is not known is an error with a name', async () => {
  answers['POST /transactions/bt1/refund'] = {
    status: 201,
    xml: sold('submitted_for_settlement').replace('<type>sale', '<type>credit'),
  };
  expect(await gateway.refund('bt1', { amount: '5.00', orderId: 'payment.refund:1' })).toMatchObject({ success: true });
  expect(standIn.heard[0]?.body).toEqual({ transaction: { amount: '5.00', order_id: 'payment.refund:1' } });
  await expect(gateway.find('bt9')).rejects.toMatchObject({ name: 'notFoundError' });
});

test('what carries a key is found by it', async () => {
  answers['POST /transactions/advanced_search_ids'] = {
    status: 200,
    xml: '<search-results><page-size type="integer">50</page-size><ids type="array"><item>bt1</item></ids></search-results>',
  };
  answers['POST /transactions/advanced_search'] = {
    status: 200,
    xml: `<credit-card-transactions type="collection">${sold('settled').replace(/<\?xml.*\?>/, '')}</credit-card-transactions>`,
  };
  expect(await gateway.ofOrderId('payment.charge:1')).toMatchObject([{ id: 'bt1', status: 'settled', type: 'sale' }]);
  answers['POST /transactions/advanced_search_ids'] = {
    status: 200,
    xml: '<search-results><page-size type="integer">50</page-size><ids type="array"/></search-results>',
  };
  expect(await gateway.ofOrderId('payment.charge:2')).toEqual([]);
});

test('the card form is opened with a token of the gateway', async () => {
  answers['POST /client_token'] = { status: 201, xml: '<client-token><value>bt-token</value></client-token>' };
  expect(await gateway.clientToken()).toBe('bt-token');
});
