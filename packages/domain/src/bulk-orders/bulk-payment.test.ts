import { expect, test } from 'vitest';
import { parseBulkPayment } from './bulk-payment.ts';
import { fullHeader, type SampleCells, sampleRecord } from '../testing/bulk-samples.ts';

const payment = (cells: SampleCells) => parseBulkPayment(sampleRecord(cells), fullHeader);

test('without a payment type an order is paid by invoice, and ships for nothing', () => {
  expect(payment({})).toEqual({
    payment: {
      shippingCost: 0,
      shippingTaxAmount: 0,
      paymentType: 'invoice',
      transactionId: null,
      brand: null,
      amount: null,
    },
    problems: [],
  });
});

test('a card names its transaction and what it has paid', () => {
  const card = {
    paymentType: 'Card',
    transactionId: 'ch_1',
    brand: 'Visa',
    amount: '93.28',
    shipping: '15',
    shippingTax: '0.90',
  };
  expect(payment(card).payment).toEqual({
    shippingCost: 1500,
    shippingTaxAmount: 90,
    paymentType: 'card',
    transactionId: 'ch_1',
    brand: 'Visa',
    amount: 9328,
  });
  expect(payment({ paymentType: 'card' }).problems).toEqual(['transactionId: is required']);
});

test('wrong shipping and unknown payment types are refused', () => {
  expect(payment({ paymentType: 'cash', shipping: 'free', shippingTax: '-1' }).problems).toEqual([
    'paymentType: must be one of invoice, none, card',
    'shipping: must be an amount such as 12.50, at most 1,000,000.00',
    'shippingTax: must be an amount such as 12.50, at most 1,000,000.00',
  ]);
});
