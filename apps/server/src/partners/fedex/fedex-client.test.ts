import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import type { Exchange } from '#partners/kit/exchange.ts';
import { type FedexDesk, openFedexDesk } from '#test/support/deliveries/fedex-desk.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';

let fedex: FedexDesk;
beforeAll(async () => {
  fedex = await openFedexDesk();
});
afterAll(() => fedex.close());
let from: number;
beforeEach(() => {
  from = fedex.exchanges.length;
});

const asked = () => fedex.standIn.ledger.calls.slice(from).map(({ operation }) => operation);
let count = 0;
const booking = () => {
  count += 1;
  return sampleBooking({ effectKey: `carrier.book:${3_000_000 + count}-1:1` });
};

test('all calls of a process share one token, and one that was taken back is renewed', async () => {
  const { parcels } = fedex.partner();
  await Promise.all([booking(), booking()].map((one) => parcels.book(one)));
  expect(asked().toSorted()).toEqual(['ship', 'ship', 'token']);
  fedex.standIn.endTokens();
  expect((await parcels.book(booking())).outcome).toBe('booked');
  expect(asked().slice(3)).toEqual(['ship', 'token', 'ship']); // the first of them under the old token
});

test('a wrong secret says which settings are wrong, and so does a wrong account', async () => {
  const heard: Exchange[] = [];
  const kit = partnerKit({ log: { note: (exchange) => void heard.push(exchange), time: () => new Date(0) } });
  const words = 'FedEx does not accept FEDEX_CLIENT_ID and FEDEX_CLIENT_SECRET (NOT.AUTHORIZED.ERROR)';
  await expect(fedex.partner({ clientSecret: 'another' }, kit).parcels.check()).rejects.toThrow(words);
  expect(heard).toMatchObject([{ partner: 'fedex', outcome: 'failed', problem: words }]);
  await expect(fedex.partner({ account: '999999999' }).parcels.book(booking())).rejects.toThrow(
    'FedEx does not accept FEDEX_ACCOUNT, or that of IPD, as the one who ships (ACCOUNTNUMBER.REGISTRATION.REQUIRED)',
  );
});

test('the check asks for a token each time, and for nothing else', async () => {
  const { parcels, ipd } = fedex.partner();
  await parcels.check();
  await ipd?.check();
  expect(asked()).toEqual(['token', 'token']);
});

test('FedEx that wants fewer calls is not away, and says when', async () => {
  fedex.faults['ship'] = ['429'];
  await expect(fedex.partner().parcels.book(booking())).rejects.toMatchObject({
    isThrottled: true,
    retryAfterSeconds: 1,
  });
});

test('nothing of an order stands in the log of exchanges', async () => {
  const heard: Exchange[] = [];
  const kit = partnerKit({ log: { note: (exchange) => void heard.push(exchange), time: () => new Date(0) } });
  await fedex.partner({}, kit).parcels.book(booking());
  expect(heard.map(({ operation }) => operation)).toEqual(['POST /oauth/token', 'POST /ship/…/shipments']);
});
