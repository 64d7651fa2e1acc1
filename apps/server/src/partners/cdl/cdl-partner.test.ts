import { beforeEach, expect, test } from 'vitest';
import type { CarrierAdapter } from '#partners/carriers/carriers.ts';
import { easypostPlatform } from '#partners/carriers/simulated/easypost-platform.ts';
import { effectLedger, type EffectLedger } from '#partners/carriers/simulated/effect-ledger.ts';
import type { Fault, WireRequest } from '#partners/carriers/simulated/wire.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { simulatedCourierFiles } from '#partners/courier-files/courier-files.simulated.ts';
import { cdlPartner } from './cdl-partner.ts';
import { courierParcelStore } from './courier-parcels.store.ts';

const account = `ca_${'0123456789abcdef'.repeat(2)}`;
const cdl = { platform: 'onFleet', carrier: 'cdl', transportMode: 'car' };

/** Of parcels with a label of ours, of which there are none here. */
const ofOurs = {
  parcels: courierParcelStore(databaseOf(openPool('postgres://nobody@127.0.0.1:9/none'))),
  files: simulatedCourierFiles(),
  now: () => new Date('2027-02-09T12:00:00Z'),
};

let ledger: EffectLedger;
let fault: (request: WireRequest) => Fault | undefined;
let sent: { url: string; body: unknown }[];

beforeEach(() => {
  fault = () => undefined;
  ledger = effectLedger();
  sent = [];
});

function adapterWith({ service, answer }: { service?: string; answer?: Send } = {}): CarrierAdapter {
  const platform = easypostPlatform((request) => fault(request), ledger);
  const send: Send = async (url, request) => {
    sent.push({ url, body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined });
    return await (answer ?? platform.send)(url, request);
  };
  const options = { easypostKey: 'EZAK0123', kit: partnerKit(), send, fetchLabel: platform.fetchLabel, ...ofOurs };
  const adapter = cdlPartner({ easypostAccount: account, easypostService: service, manifests: undefined }, options);
  if (!adapter) throw new Error('CDL is not set');
  return adapter;
}

test("a CDL parcel uses CDL's account only and buys its cheapest rate, regardless of the area's platform and mode", async () => {
  const adapter = adapterWith();
  const booked = await adapter.book(sampleBooking(cdl));
  expect(booked).toMatchObject({
    outcome: 'booked',
    serviceLevel: 'NextDay',
    labelZpl: expect.stringMatching(/^\^XA/),
  });
  const made = sent.find(({ body }) => 'shipment' in Object(body));
  expect(made?.body).toMatchObject({ shipment: { carrier_accounts: [account] } });
  expect(ledger.all()).toHaveLength(1);
});

test('the contracted service is bought, and one the account does not offer is refused by name', async () => {
  expect(await adapterWith({ service: 'sameday' }).book(sampleBooking(cdl))).toMatchObject({ serviceLevel: 'SameDay' });
  expect(await adapterWith({ service: 'Sunday' }).book(sampleBooking({ ...cdl, effectKey: 'another' }))).toMatchObject({
    outcome: 'refused',
    message: 'No rate of cdl for car.',
  });
});

test('a lost answer buys no second label, and a label that is withdrawn is refunded', async () => {
  const adapter = adapterWith();
  let lost = 1;
  fault = ({ verb }) => (verb === 'buy' && lost-- > 0 ? 'lost-answer' : undefined);
  const booking = sampleBooking(cdl);
  await expect(adapter.book(booking)).rejects.toThrow('easypost');
  const booked = await adapter.book(booking);
  expect(ledger.all()).toHaveLength(1);
  if (booked.outcome !== 'booked') throw new Error(booked.message);
  const { trackingCode, easypostShipmentId, onfleetTaskId } = booked;
  const known = {
    ...cdl,
    effectKey: booking.effectKey,
    begunAs: null,
    trackingCode,
    easypostShipmentId,
    onfleetTaskId,
  };
  expect(await adapter.cancel(known)).toBe('cancelled');
  expect(ledger.all().filter(({ withdrawn }) => !withdrawn)).toEqual([]);
});

test('the check names a key that is not accepted, and an account that EasyPost does not know', async () => {
  await expect(adapterWith().check()).resolves.toBeUndefined();
  const answering = (status: number) => (path: string) => async (url: string) =>
    Response.json({}, { status: url.endsWith(path) ? status : 200 });
  await expect(adapterWith({ answer: answering(401)('/webhooks') }).check()).rejects.toMatchObject({
    message: 'easypost does not accept EASYPOST_API_KEY (401)',
    isLasting: true,
  });
  await expect(adapterWith({ answer: answering(404)(`/carrier_accounts/${account}`) }).check()).rejects.toMatchObject({
    message: 'easypost knows no account CDL_EASYPOST_ACCOUNT of ColumbusLastMile',
    isLasting: true,
  });
});
