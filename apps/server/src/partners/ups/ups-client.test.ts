import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import type { Exchange } from '#partners/kit/exchange.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { openUpsDesk, type UpsDesk } from '#test/support/deliveries/ups-desk.ts';

let ups: UpsDesk;
beforeAll(async () => {
  ups = await openUpsDesk();
});
afterAll(() => ups.close());
let from: number;
beforeEach(() => {
  from = ups.exchanges.length;
});

const asked = () => ups.standIn.ledger.calls.slice(from).map(({ operation }) => operation);
const tokens = () => asked().filter((operation) => operation === 'token').length;
let count = 0;
const booking = () => {
  count += 1;
  return sampleBooking({ effectKey: `carrier.book:${3_000_000 + count}-1:1` });
};

test('all calls of a process share one token, concurrent calls included', async () => {
  const { parcels } = ups.partner();
  const booked = await Promise.all([booking(), booking()].map((one) => parcels.book(one)));
  expect(booked.map(({ outcome }) => outcome)).toEqual(['booked', 'booked']);
  expect(tokens()).toBe(1);
});

test('a token that UPS has taken back is renewed, and nothing is done twice', async () => {
  const { parcels } = ups.partner();
  await parcels.book(booking());
  ups.standIn.endTokens();
  expect((await parcels.book(booking())).outcome).toBe('booked');
  expect(tokens()).toBe(2);
  expect(asked().filter((operation) => operation === 'address')).toHaveLength(3); // one of them under the old token
  expect(asked().filter((operation) => operation === 'ship')).toHaveLength(2);
});

test('a wrong secret says which settings are wrong, and so does a wrong account', async () => {
  const heard: Exchange[] = [];
  const kit = partnerKit({ log: { note: (exchange) => void heard.push(exchange), time: () => new Date(0) } });
  const wrong = ups.partner({ clientSecret: 'another' }, kit);
  await expect(wrong.parcels.check()).rejects.toThrow(
    'UPS does not accept UPS_CLIENT_ID and UPS_CLIENT_SECRET (10401)',
  );
  expect(heard).toMatchObject([
    { partner: 'ups', outcome: 'failed', problem: 'UPS does not accept UPS_CLIENT_ID and UPS_CLIENT_SECRET (10401)' },
  ]);
  await expect(ups.partner({ account: 'ZZ9999' }).parcels.book(booking())).rejects.toThrow(
    'UPS does not accept UPS_ACCOUNT as the one who ships (120101)',
  );
});

test('the check asks for a token each time, and for nothing else', async () => {
  const { parcels, worldease } = ups.partner();
  await parcels.check();
  await worldease?.check();
  expect(asked()).toEqual(['token', 'token']);
});

test('UPS that wants fewer calls is not away, and says when', async () => {
  const { parcels } = ups.partner();
  ups.faults['address'] = ['429'];
  ups.faults['ship'] = ['429'];
  await expect(parcels.book(booking())).rejects.toMatchObject({ isThrottled: true, retryAfterSeconds: 1 });
});

test('nothing of an order stands in the log of exchanges', async () => {
  const heard: Exchange[] = [];
  const kit = partnerKit({ log: { note: (exchange) => void heard.push(exchange), time: () => new Date(0) } });
  await ups.partner({}, kit).parcels.book(booking());
  expect(heard.map(({ operation }) => operation)).toEqual([
    'POST /security/v1/oauth/token',
    'POST /addressvalidation/…/…',
    'POST /shipments/…/ship',
  ]);
});
