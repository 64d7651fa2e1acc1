import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeOrder, getPaymentToken } from '@bloomdesk/contract/payments/calls';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { placeOwingOrder } from '#test/support/owing-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let associate: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  associate = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

const tokenFor = async (orderId: string) => (await associate.send(getPaymentToken, { orderId })).body.data;

test('the card form is opened with what the gateway gives, and says whether a card is kept', async () => {
  expect(await tokenFor(await placeOwingOrder(desk))).toEqual({
    token: 'simulated-token',
    isFallback: false,
    isTestMode: true,
    hasStoredCard: false,
  });
  expect(await tokenFor(await placeOwingOrder(desk, 1000))).toMatchObject({ hasStoredCard: true });
});

test('frames of the gateway are shown only where it is live', async () => {
  const { headers } = await desk.nobody.inject('GET', '/livez');
  expect(headers['content-security-policy']).not.toContain('braintree');
});

test('without an order it fails', async () => {
  for (const url of ['/v1/transactions/braintree/token/', '/v1/transactions/braintree/token/%20%20']) {
    const { status, body } = await associate.inject('GET', url);
    expect([url, status, body.status, body.message]).toEqual([url, 400, 'FAIL', 'No transation id applied']);
  }
  const { status, body } = await associate.send(getPaymentToken, { orderId: '9999999' });
  expect([status, body.message]).toEqual([400, 'No transation id applied']);
});

test.each([
  ['fails', () => Promise.reject(new PartnerProblem('The payment gateway did not answer in time', 'unknown'))],
  ['gives none', () => Promise.resolve({ token: '', hasStoredCard: false })],
])('when the gateway %s a public token stands in, and says so', async (_, cardForm) => {
  const orderId = await placeOwingOrder(desk);
  const { app } = desk;
  const whole = app.partners.payments;
  app.partners.payments = { ...whole, cardForm };
  const { status, body } = await associate.send(getPaymentToken, { orderId });
  app.partners.payments = whole;
  expect([status, body.status, body.data]).toEqual([
    200,
    'SUCCESS',
    { token: 'public-test-token', isFallback: true, isTestMode: true, hasStoredCard: false },
  ]);
});

test('outside test mode nothing from a form of test mode is charged', async () => {
  const real = await startTestServer({
    env: {
      BRAINTREE_ENVIRONMENT: 'production',
      BRAINTREE_MERCHANT_ID: 'none',
      BRAINTREE_PUBLIC_KEY: 'none',
      BRAINTREE_PRIVATE_KEY: 'none',
    },
  });
  const charged: unknown[] = [];
  real.app.partners.payments = {
    ...real.app.partners.payments,
    cardForm: () => Promise.reject(new Error('away')),
    charge: async (request) => {
      charged.push(request);
      return { outcome: 'settling', askAgainInSeconds: 5 };
    },
  };
  const staff = await real.staff('CareAssociate', 'FCAll');
  const orderId = await placeOwingOrder(real);
  const form = await staff.send(getPaymentToken, { orderId });
  expect(form.body.data).toMatchObject({ isFallback: true, isTestMode: false });
  const { status, body } = await staff.send(chargeOrder, { orderId, nonce: 'fake-valid-visa-nonce.1' });
  expect([status, body.code, charged]).toEqual([400, 'test-card', []]);
  const policy = String((await real.nobody.inject('GET', '/livez')).headers['content-security-policy']);
  expect(policy).toContain('frame-src https://assets.braintreegateway.com');
  expect(policy).toContain('https://api.braintreegateway.com');
  expect(policy).not.toContain('sandbox');
  await real.close();
});
