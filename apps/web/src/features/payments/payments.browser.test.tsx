import { credit } from '@bloomdesk/contract/customers/calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { payWithCredit } from '@bloomdesk/contract/payments/credit-payments.calls';
import { payByInvoice } from '@bloomdesk/contract/payments/invoice-payments.calls';
import { order } from '@bloomdesk/contract/orders/shapes';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type Bench, buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { ChargeOrderDialog } from './charge-order-dialog.tsx';
import { TransactionList } from './transaction-list.tsx';

const placed = sampleOf(order);
const owing = {
  ...placed,
  status: 'Received',
  importedAs: null,
  paymentSummary: { ...placed.paymentSummary, orderTotal: 139.07, outstandingBalance: 139.07, transactions: [] },
};

async function chargeOf({ show, server, reported }: Bench) {
  server.answer('getPaymentToken', { token: 'form', isFallback: false, isTestMode: true, hasStoredCard: true });
  const charge = { orderId: '1000012', chargeId: '1', amount: 139.07, transactionId: 't-1', outstandingBalance: 0 };
  server.answer('chargeOrder', { ...charge, status: 'settled', message: null });
  const screen = await show(<ChargeOrderDialog order={Object(owing)} onClose={reported} />);
  await expect.element(screen.getByRole('button', { name: 'Charge $139.07' })).toBeEnabled();
  return buttonOf(screen, 'Charge $139.07');
}

control('features/payments/charging/use-charging.ts', chargeOrder, chargeOf);

const spendable = (creditId: string, available: number, more: object = {}) => ({
  ...sampleOf(credit),
  creditId,
  available,
  balance: available,
  reserved: 0,
  exp: null,
  ...more,
});

async function payOf({ show, server, reported }: Bench) {
  server.answer('getPaymentToken', { token: 'form', isFallback: false, isTestMode: true, hasStoredCard: true });
  const credits = [spendable('a', 20.5, { exp: '2027-03-01', reserved: 4 }), spendable('b', 9.5), spendable('c', 0)];
  server.answer('listCustomerCredits', { credits });
  server.answer('payWithCredit', {
    orderId: '1000012',
    amount: 30,
    creditUsed: 30,
    outstandingBalance: 109.07,
    available: 0,
  });
  const screen = await show(<ChargeOrderDialog order={Object(owing)} onClose={reported} />);
  await screen.getByRole('radio', { name: /^Credit/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Pay $30.00' })).toBeEnabled();
  return { screen, pay: buttonOf(screen, 'Pay $30.00') };
}

control('features/payments/charging/use-credit-payment.ts', payWithCredit, async (bench) => (await payOf(bench)).pay);

test('credit pays up to what is available, shows what it is made of, and never more', () =>
  onBench(async (bench) => {
    const { screen } = await payOf(bench);
    const credits = screen.getByRole('list', { name: 'Credits' });
    await expect.element(credits.getByText(/\$20\.50, expires Mon, Mar 1; \$4\.00 more is reserved/)).toBeVisible();
    await expect.element(credits.getByText(/\$9\.50, no expiration/)).toBeVisible();
    await screen.getByLabelText('Amount').fill('30.01');
    await screen.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.element(screen.getByText('The customer has $30.00 of credit available.')).toBeVisible();
    expect(bench.server.requests('payWithCredit')).toBe(0);
    await screen.getByRole('radio', { name: 'Card' }).click();
    await expect.element(screen.getByRole('button', { name: 'Charge $139.07' })).toBeEnabled();
  }));

async function invoiceOf({ show, server, reported }: Bench) {
  server.answer('getPaymentToken', { token: 'form', isFallback: false, isTestMode: true, hasStoredCard: true });
  server.answer('payByInvoice', { orderId: '1000012', amount: 139.07, outstandingBalance: 0 });
  const screen = await show(<ChargeOrderDialog order={Object(owing)} onClose={reported} />);
  await screen.getByRole('radio', { name: 'Invoice' }).click();
  return { screen, invoice: buttonOf(screen, 'Invoice $139.07') };
}

control(
  'features/payments/charging/use-pay-amount.ts',
  payByInvoice,
  async (bench) => (await invoiceOf(bench)).invoice,
);

test('an invoice says what it means, and is refused in words', () =>
  onBench(async (bench) => {
    const { screen, invoice } = await invoiceOf(bench);
    await expect.element(screen.getByText('The order counts as paid. The customer owes the invoice.')).toBeVisible();
    bench.server.refuse('payByInvoice', { status: 409, code: 'order-cancelled', message: 'This order is cancelled.' });
    (await invoice)();
    await expect.element(screen.getByText('This order is cancelled.')).toBeVisible();
    expect(bench.reported).not.toHaveBeenCalled();
  }));

test('who has no credit is offered a card and an invoice', () =>
  onBench(async ({ show, server, reported }) => {
    server.answer('getPaymentToken', { token: 'form', isFallback: false, isTestMode: true, hasStoredCard: true });
    server.answer('listCustomerCredits', { credits: [spendable('c', 0)] });
    const screen = await show(<ChargeOrderDialog order={Object(owing)} onClose={reported} />);
    await expect.element(screen.getByRole('button', { name: 'Charge $139.07' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: /^Credit/ }).elements()).toHaveLength(0);
  }));

test('a charge of which nobody knows is not called failed, and checking it again charges once', () =>
  onBench(async (bench) => {
    const charge = await chargeOf(bench);
    bench.server.cut('chargeOrder', 7);
    charge();
    const close = await eventually(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Close');
      expect(button).toBeDefined();
      return button;
    });
    close?.click();
    const again = await eventually(() => {
      expect(document.body.textContent).toContain('the same charge is never made twice');
      return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Check again');
    });
    again?.click();
    await eventually(() => expect(bench.reported).toHaveBeenCalledTimes(1));
    expect(bench.server.effects('chargeOrder')).toBe(1);
  }));

test('a refund in the payment summary says why, in its own words where the list has none', () =>
  onBench(async ({ show }) => {
    const [sample] = sampleOf(order).paymentSummary.transactions;
    if (!sample) throw new Error('the sample has no transaction');
    const refund = { suborderId: null, sequence: 1, returned: 0, allowance: 20, allowanceTax: 0, lineItems: [] };
    const refunds = [
      { tag: 'Other: Other', details: 'Wilted on arrival' },
      { tag: 'Quality issue: Wet box', details: 'at the door' },
    ].map((reason, at) => ({
      ...sample,
      transactionKey: `r${at}`,
      transactionType: 'refund' as const,
      amount: 20,
      refund: { ...refund, reasons: [reason] },
    }));
    const screen = await show(<TransactionList transactions={Object(refunds)} />);
    await expect.element(screen.getByText('Wilted on arrival')).toBeVisible();
    await expect.element(screen.getByText('Quality issue: Wet box')).toBeVisible();
    expect(screen.getByText('Other: Other').elements()).toEqual([]);
  }));
