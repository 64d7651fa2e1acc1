import { expect, test } from 'vitest';
import { isMadeAtOnce, noGatewayText, refundRoute } from './refund-route.ts';

test.each([
  ['card', 'Braintree', 'gateway', 'gateway'],
  ['card', '', 'gateway', 'gateway'],
  ['paypal', '', 'gateway', 'storefront'],
  ['gift_card', '', 'gateway', 'storefront'],
  ['card', 'shopify_payments', 'none', 'storefront'],
  ['pay_later', 'Affirm', 'none', 'storefront'],
  ['invoice', '', 'credit-memo', 'credit-memo'],
  ['credit', '', 'credit', 'credit'],
  ['cheque', '', 'by-hand', 'by-hand'],
  ['bank_transfer', 'Mercury', 'by-hand', 'by-hand'],
])('%s taken by "%s" is given back by %s, on an order of the storefront by %s', (paymentType, gateway, own, store) => {
  const payment = { paymentType, gateway, isInvoicePaid: false };
  expect([refundRoute(payment, false), refundRoute(payment, true)]).toEqual([own, store]);
});

test('an invoice that has been paid is paid back by people', () => {
  expect(refundRoute({ paymentType: 'invoice', gateway: '', isInvoicePaid: true }, false)).toBe('by-hand');
});

test('only a credit memo and a credit are made immediately', () => {
  const routes = ['gateway', 'storefront', 'by-hand', 'credit-memo', 'credit', 'none'] as const;
  expect(routes.filter(isMadeAtOnce)).toEqual(['credit-memo', 'credit']);
});

test('what no gateway can give back is named and offered as a credit', () => {
  expect(noGatewayText(1200, { paymentType: 'pay_later', gateway: 'Affirm' })).toBe(
    'No gateway can give back $12.00 paid by Affirm. It can be given as a credit.',
  );
});
