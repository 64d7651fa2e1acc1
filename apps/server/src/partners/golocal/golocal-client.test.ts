import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Exchange } from '#partners/kit/exchange.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { type GolocalDesk, openGolocalDesk } from '#test/support/deliveries/golocal-desk.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';

let golocal: GolocalDesk;
beforeAll(async () => {
  golocal = await openGolocalDesk();
});
afterAll(() => golocal.close());
let from: number;
beforeEach(() => {
  from = golocal.exchanges.length;
});

const asked = () => golocal.standIn.ledger.calls.slice(from).map(({ operation }) => operation);
let count = 0;
const booking = () => {
  count += 1;
  return sampleBooking({ effectKey: `carrier.book:${3_000_000 + count}-1:1` });
};

test('all calls of a process share one token, and one that was taken back is renewed', async () => {
  const adapter = golocal.adapter();
  await Promise.all([booking(), booking()].map((one) => adapter.book(one)));
  expect(asked().filter((operation) => operation === 'token')).toEqual(['token']);
  golocal.standIn.endTokens();
  const before = asked().length;
  expect((await adapter.book(booking())).outcome).toBe('booked');
  expect(asked().slice(before)).toEqual(['eligible', 'token', 'eligible', 'quote', 'book']);
});

test('a wrong setting is named: the key, the client, a pickup point', async () => {
  const heard: Exchange[] = [];
  const kit = partnerKit({ log: { note: (exchange) => void heard.push(exchange), time: () => new Date(0) } });
  const words = 'GoLocal does not accept GOLOCAL_CLIENT_ID and GOLOCAL_CLIENT_SECRET (401.500.000)';
  await expect(golocal.adapter({ clientSecret: 'another' }, kit).check()).rejects.toThrow(words);
  expect(heard).toMatchObject([{ partner: 'golocal', outcome: 'failed', problem: words }]);
  await expect(golocal.adapter({ account: '1' }).book(booking())).rejects.toThrow(
    'GoLocal does not accept GOLOCAL_ACCOUNT (400.500.100)',
  );
  await expect(golocal.adapter({ pickupPoints: { 4: 'NOWHERE' } }).book(booking())).rejects.toThrow(
    'GoLocal knows no pickup point of ours by GOLOCAL_PICKUP_POINTS (400.500.113)',
  );
});

test('GoLocal that wants fewer calls is not away, and says when', async () => {
  golocal.faults['book'] = ['429'];
  await expect(golocal.adapter().book(booking())).rejects.toMatchObject({ isThrottled: true, retryAfterSeconds: 1 });
});

test('nothing of an order stands in the log of exchanges', async () => {
  const heard: Exchange[] = [];
  const kit = partnerKit({ log: { note: (exchange) => void heard.push(exchange), time: () => new Date(0) } });
  await golocal.adapter({}, kit).book({ ...booking(), begunAs: 'golocal earlier' }, async () => 'golocal earlier');
  expect(heard.map(({ operation }) => operation)).toEqual([
    'POST /api-proxy/service/identity/oauth/…/token',
    'GET /deliveries',
    'POST /deliveries/location/eligibility',
    'POST /deliveries/quote',
    'POST /deliveries',
    'GET /deliveries',
  ]);
});
