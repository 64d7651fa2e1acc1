import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainMoney } from '../money.ts';
import { moreTaken, mayTakeTotal, pricedIntakeLine } from './intake-money.ts';
import type { IntakeOrder, IntakePayment } from './intake-order.ts';

const moneyOf = (state: IntakePayment, total: number) => ({ payment: { state }, totals: { total: plainMoney(total) } });

test.each<
  [what: string, base: [IntakePayment, number], next: [IntakePayment, number], recorded: number, expected: string]
>([
  ['more is paid', ['paid', 100], ['paid', 150], 100, 'card 50'],
  ['less is paid: a refund is for that', ['paid', 150], ['paid', 100], 150, 'card 0'],
  ['up again before anything went back', ['paid', 100], ['paid', 150], 150, 'card 0'],
  ['up again after it went back', ['paid', 100], ['paid', 150], 100, 'card 50'],
  ['more is owed', ['unpaid', 100], ['unpaid', 150], 0, 'card 0'],
  ['it has been paid', ['unpaid', 100], ['paid', 100], 0, 'card 100'],
  ['more on account', ['invoice', 100], ['invoice', 150], 0, 'invoice 50'],
  ['on account from now on', ['unpaid', 100], ['invoice', 100], 0, 'invoice 100'],
  ['paid is never unpaid again', ['paid', 100], ['unpaid', 100], 100, 'intake-unpaid'],
  ['an invoice is never paid by an update', ['invoice', 100], ['paid', 100], 0, 'intake-unpaid'],
])('%s', (_what, base, next, recorded, expected) => {
  const more = moreTaken({ base: moneyOf(...base), next: moneyOf(...next), recorded });
  expect(more.ok ? `${more.paymentType} ${more.amount}` : more.code).toBe(expected);
});

test('never more is recorded than the storefront says it was paid', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, cents, (base, next, recorded) => {
      const more = moreTaken({ base: moneyOf('paid', base), next: moneyOf('paid', next), recorded });
      const after = recorded + (more.ok ? more.amount : 0);
      expect(after).toBe(Math.max(recorded, next));
    }),
  );
});

const order = (total: string): Pick<IntakeOrder, 'totals' | 'deliveries'> => ({
  totals: { shipping: '10', shippingTax: '0.60', total },
  deliveries: [
    {
      externalId: 'd',
      recipient: { firstName: '', lastName: '', phone: '' },
      address: { line1: '', city: '', state: '', postalCode: '' },
      deliveryDate: '2027-02-13',
      lines: [{ sku: 'A', quantity: 3, unitPrice: '19.99', discount: '5.00', tax: '3.30' }],
    },
  ],
});

test('a total adds up to the cent or not at all', () => {
  const whole = (total: string): IntakeOrder => ({
    channel: 'web-shop',
    externalId: '1',
    status: 'open',
    buyer: { email: '', firstName: '', lastName: '', phone: '' },
    payment: { state: 'paid' },
    ...order(total),
  });
  expect(pricedIntakeLine({ sku: 'A', quantity: 3, unitPrice: '19.99', discount: '5.00', tax: '3.30' })).toMatchObject({
    price: 5497,
    taxAmount: 330,
  });
  expect(mayTakeTotal(whole('68.87')).ok).toBe(true);
  expect(mayTakeTotal(whole('68.88'))).toMatchObject({
    code: 'intake-money',
    message: 'The total is $68.88, and lines, shipping and tax add up to $68.87.',
  });
});
