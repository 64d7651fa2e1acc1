import { beforeEach, describe, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { gatewayError, type StubGateway, stubGateway } from '#test/support/stub-gateway.ts';
import { livePayments } from './payments.live.ts';
import type { ChargeRequest, Payments } from './payments.ts';

let stub: StubGateway;
let client: Payments;
beforeEach(() => {
  stub = stubGateway();
  client = livePayments({ gateway: stub.gateway, line: partnerLine({ partner: 'payments' }) });
});

const charging = (changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
  effectKey: 'payment.charge:1',
  orderId: '1000001',
  amount: 12_206,
  card: { nonce: 'tokencc_1' },
  secondsSinceAsked: null,
  ...changes,
});
const lose = (word: string, at: 'before' | 'after', error = gatewayError('unexpectedError', 'Request timed out')) =>
  stub.faults.set(word, { at, error });
const sales = () => [...stub.transactions.values()].filter(({ type }) => type === 'sale');

/** A payment of $122.06 that has settled, or stands as given. */
async function payment(status = 'settled'): Promise<string> {
  await client.charge(
    charging({ effectKey: `paid:${stub.transactions.size}`, card: { nonce: `n${stub.transactions.size}` } }),
  );
  const last = sales().at(-1);
  if (!last) throw new Error('nothing was paid');
  last.status = status;
  stub.requests.length = 0;
  return last.id;
}

describe('charges', () => {
  test('go out once, under our key, and settle', async () => {
    expect(await client.charge(charging())).toEqual({
      outcome: 'settled',
      transactionId: 'bt1',
      brand: 'visa',
      lastFour: '1111',
    });
    expect(stub.requests).toEqual(['sale']);
    expect(sales()).toMatchObject([{ amount: '122.06', orderId: 'payment.charge:1' }]);
  });

  test('that are declined are answered in the words of the processor, again and again', async () => {
    const card = { nonce: 'tokencc_declined' };
    const refused = { outcome: 'refused', message: 'Insufficient Funds (2001)' };
    expect(await client.charge(charging({ card }))).toEqual(refused);
    expect(await client.charge(charging({ card, secondsSinceAsked: 5 }))).toEqual(refused);
    expect(await client.findCharge('payment.charge:1')).toEqual(refused);
  });

  test('whose answer was lost are found by our key and not made again', async () => {
    lose('sale', 'after');
    await expect(client.charge(charging())).rejects.toMatchObject({ outcome: 'unknown' });
    stub.faults.clear();
    expect(await client.findCharge('payment.charge:1')).toMatchObject({ outcome: 'settled' });
    expect(await client.charge(charging({ secondsSinceAsked: 1 }))).toMatchObject({ outcome: 'settled' });
    expect(sales()).toHaveLength(1);
  });

  test('that never arrived are made when they are sent again', async () => {
    lose('sale', 'before');
    await expect(client.charge(charging())).rejects.toMatchObject({ outcome: 'unknown' });
    stub.faults.clear();
    expect(await client.findCharge('payment.charge:1')).toBe(undefined);
    expect(await client.charge(charging({ secondsSinceAsked: 1 }))).toMatchObject({ outcome: 'settled' });
    expect(sales()).toHaveLength(1);
  });

  test('that the gateway is slow to show are not called refused for their used nonce', async () => {
    lose('sale', 'after');
    await expect(client.charge(charging())).rejects.toThrow('did not answer in time');
    stub.faults.clear();
    stub.isSlowToShow = true;
    await expect(client.charge(charging({ secondsSinceAsked: 1 }))).rejects.toMatchObject({ outcome: 'unknown' });
    stub.isSlowToShow = false;
    expect(await client.charge(charging({ secondsSinceAsked: 40 }))).toMatchObject({ outcome: 'settled' });
    expect(sales()).toHaveLength(1);
  });

  test('to a card that is kept wait until they would surely be shown', async () => {
    const card = { paymentReference: await payment() };
    lose('sale', 'after');
    await expect(client.charge(charging({ card }))).rejects.toMatchObject({ outcome: 'unknown' });
    stub.faults.clear();
    stub.isSlowToShow = true;
    await expect(client.charge(charging({ card, secondsSinceAsked: 3 }))).rejects.toMatchObject({
      retryAfterSeconds: 100,
    });
    stub.isSlowToShow = false;
    expect(await client.charge(charging({ card, secondsSinceAsked: 100 }))).toMatchObject({ outcome: 'settled' });
    expect(sales()).toHaveLength(2);
  });

  test('to a card that is not kept are refused', async () => {
    const paid = await payment();
    const stored = stub.transactions.get(paid)?.creditCard;
    if (stored) stored.token = null;
    expect(await client.charge(charging({ card: { paymentReference: paid } }))).toMatchObject({ outcome: 'refused' });
    expect(await client.cardForm(paid)).toEqual({ token: 'client-token', hasStoredCard: false });
    expect(await client.cardForm('unknown')).toMatchObject({ hasStoredCard: false });
  });

  test.each([
    ['authenticationError', '', 'not-done'],
    ['tooManyRequestsError', '', 'not-done'],
    ['unexpectedError', 'Unexpected request error: Error: connect ECONNREFUSED', 'not-done'],
    ['unexpectedError', 'Unexpected request error: Error: socket hang up', 'unknown'],
    ['serverError', '', 'unknown'],
    ['serviceUnavailableError', '', 'unknown'],
    ['gatewayTimeoutError', '', 'unknown'],
  ])('after %s %s nobody is told more than is known: %s', async (name, message, outcome) => {
    lose('sale', 'before', gatewayError(name, message));
    await expect(client.charge(charging())).rejects.toMatchObject({ outcome });
  });
});

describe('refunds', () => {
  const back = (paymentReference: string, amount = 12_206) =>
    client.refund({
      effectKey: 'payment.refund:1',
      paymentReference,
      gateway: 'Braintree',
      platformOrderId: null,
      amount,
    });
  const credits = () => [...stub.transactions.values()].filter(({ type }) => type === 'credit');

  test('of a settled payment go back under our key, once', async () => {
    const paid = await payment();
    expect(await back(paid, 500)).toMatchObject({ outcome: 'settled' });
    expect(await back(paid, 500)).toMatchObject({ outcome: 'settled' });
    expect(credits()).toMatchObject([{ amount: '5.00', orderId: 'payment.refund:1' }]);
    expect(await client.findRefund('payment.refund:1')).toMatchObject({ outcome: 'settled' });
    expect(await client.findRefund('payment.refund:2')).toBe(undefined);
  });

  test('whose answer was lost are found by the payment, though the search does not show them yet', async () => {
    const paid = await payment();
    lose('refund', 'after');
    await expect(back(paid, 500)).rejects.toMatchObject({ outcome: 'unknown' });
    stub.faults.clear();
    stub.isSlowToShow = true;
    expect(await back(paid, 500)).toMatchObject({ outcome: 'settled' });
    expect(credits()).toHaveLength(1);
  });

  test('of all of a payment that has not settled withdraw it, whatever is lost on the way', async () => {
    const paid = await payment('submitted_for_settlement');
    lose('void', 'after');
    await expect(back(paid)).rejects.toMatchObject({ outcome: 'unknown' });
    stub.faults.clear();
    expect(await back(paid)).toEqual({ outcome: 'settled', transactionId: paid });
    expect([credits().length, stub.requests.filter((word) => word === 'void').length]).toEqual([0, 1]);
  });

  test('of a part wait until the payment has settled', async () => {
    const paid = await payment('submitted_for_settlement');
    expect(await back(paid, 500)).toMatchObject({ outcome: 'settling' });
    const settled = stub.transactions.get(paid);
    if (settled) settled.status = 'settled';
    expect(await back(paid, 500)).toMatchObject({ outcome: 'settled' });
  });

  test('of what the gateway does not know, or has declined itself, are refused', async () => {
    expect(await back('nothing')).toMatchObject({ outcome: 'refused' });
    expect(await back(await payment('processor_declined'))).toMatchObject({ outcome: 'refused' });
  });
});
