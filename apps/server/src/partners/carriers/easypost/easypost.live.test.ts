import EasyPost from '@easypost/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import type { Begun, BookedAs, Carriers } from '#partners/carriers/carriers.ts';
import { easypostPlatform } from '#partners/carriers/simulated/easypost-platform.ts';
import { effectLedger, type EffectLedger } from '#partners/carriers/simulated/effect-ledger.ts';
import type { Fault, WireRequest } from '#partners/carriers/simulated/wire.ts';
import { fromTenjo, sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { type StandIn, standInFor } from '#test/support/stand-in.ts';
import { easypostAdapter } from './easypost.live.ts';
import { shipmentOf } from './easypost-requests.ts';
import { rateToBuy } from './rate-choice.ts';

const apiKey = 'EZTK0123456789';
const key = 'carrier.book:1000001-1:1';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let ledger: EffectLedger;
let platform: ReturnType<typeof easypostPlatform>;
let standIn: StandIn;
let adapter: Carriers;
let fault: (request: WireRequest) => Fault | undefined;
/** What the delivery's row keeps of the booking. */
let stored: string | null;

beforeEach(async () => {
  fault = () => undefined;
  stored = null;
  ledger = effectLedger();
  platform = easypostPlatform((request) => fault(request), ledger, png);
  standIn = await standInFor(platform.send);
  const { fetchLabel } = platform;
  adapter = easypostAdapter({
    apiKey,
    line: partnerLine({ partner: 'easypost' }),
    fetchLabel,
    base: `${standIn.origin}/v2`,
  });
});
afterEach(() => standIn.close());

const begun: Begun = async (id) => (stored ??= id);
const book = (changes: Parameters<typeof sampleBooking>[0] = {}) =>
  adapter.book(sampleBooking({ begunAs: stored, ...changes }), begun);
const requestLines = () => standIn.heard.map(({ method, path }) => `${method} ${path.replace(/shp_\w+/, 'ID')}`);
const labels = () => ledger.all().filter(({ withdrawn }) => !withdrawn);

function known(changes: Partial<BookedAs> = {}): BookedAs {
  const ids = { begunAs: null, onfleetTaskId: null, easypostShipmentId: null, trackingCode: null };
  return { effectKey: key, platform: 'easypost', carrier: 'ups', ...ids, ...changes };
}

test('a parcel is looked for, made, bought by its service level, and its label comes in both forms', async () => {
  const booked = await book();
  expect(booked).toMatchObject({
    outcome: 'booked',
    easypostShipmentId: stored,
    trackingCode: expect.stringMatching(/^1Z/),
    serviceLevel: 'Ground',
    labelZpl: expect.stringMatching(/^\^XA[\s\S]*\^XZ$/),
    labelPng: png,
    customerTrackingLink: `https://track.easypost.com/${stored}`,
  });
  expect(requestLines()).toEqual([
    'GET /v2/shipments/carrier.book%3A1000001-1%3A1',
    'POST /v2/shipments',
    'POST /v2/shipments/ID/buy',
    'GET /v2/shipments/ID/label?file_format=ZPL',
  ]);
  expect(standIn.heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`);
});

test('weight goes in ounces, lengths in inches, the label is dated when it leaves', () => {
  const parcel = { ounces: 116, lengthInches: 30, widthInches: 8, heightInches: 6 };
  expect(
    shipmentOf(sampleBooking({ parcel, recipient: { placeName: 'Mercy Hospital', locationType: 'commercial' } })),
  ).toEqual({
    reference: key,
    from_address: {
      company: 'Bloomdesk',
      name: 'Memphis',
      street1: '4300 Airways Blvd',
      city: 'Memphis',
      state: 'TN',
      zip: '38116',
      country: 'US',
      phone: '+19015550166',
    },
    to_address: {
      name: 'Rosa Reyes',
      company: 'Mercy Hospital',
      street1: '100 N Charles St',
      street2: 'Apt 4',
      city: 'Baltimore',
      state: 'MD',
      zip: '21201',
      country: 'US',
      phone: '+14105550199',
      residential: false,
    },
    parcel: { weight: 116, length: 30, width: 8, height: 6 },
    options: { label_format: 'PNG', label_date: '2027-02-10T12:00:00Z', print_custom_1: '1000001-1' },
  });
});

test.each([
  ['within the country', {}, 'Ground'],
  ['from abroad', fromTenjo, 'Expedited'],
])("every request is the one EasyPost's own library sends for it, %s", async (_, changes, service) => {
  await book(changes);
  await adapter.cancel(known({ easypostShipmentId: stored }));
  const ours = standIn.heard.splice(0);

  const library = new EasyPost(apiKey, { baseUrl: `${standIn.origin}/v2/` });
  await library.Shipment.retrieve(encodeURIComponent(key));
  const made = await library.Shipment.create(shipmentOf(sampleBooking(changes)));
  await library.Shipment.buy(made.id, made.rates.find((rate) => rate.service === service)?.id ?? '');
  await library.Shipment.convertLabelFormat(made.id, 'ZPL');
  await library.Shipment.retrieve(made.id);
  await library.Shipment.refund(made.id);

  const shown = (requests: typeof ours) =>
    requests.map(({ method, path, body = {}, headers }) => ({
      method,
      path: path.replace(/shp_\w+/, 'ID'),
      body: JSON.stringify(body).replaceAll(/rate_\w+/g, 'RATE'),
      authorization: headers.authorization,
    }));
  expect(shown(ours)).toEqual(shown(standIn.heard));
});

test('a parcel bought before is found by its reference, and none is bought', async () => {
  const first = await book();
  stored = null;
  expect(await book()).toEqual(first);
  expect(labels()).toHaveLength(1);
});

test('whatever was begun twice, one shipment is bought: the one that was kept first', async () => {
  await adapter
    .book(sampleBooking(), async () => {
      throw new Error('killed before it was kept');
    })
    .catch(() => {});
  const other = await platform.send('http://x/v2/shipments', {
    method: 'POST',
    body: JSON.stringify({ shipment: shipmentOf(sampleBooking()) }),
  });
  stored = [...platform.shipments.keys()][0] ?? null;
  expect(other.status).toBe(201);
  expect(await adapter.book(sampleBooking(), begun)).toMatchObject({ outcome: 'booked', easypostShipmentId: stored });
  expect(labels()).toHaveLength(1);
  expect(platform.shipments.size).toBe(2);
});

test('a purchase whose answer was lost is not made again', async () => {
  fault = ({ verb }) => (verb === 'buy' ? 'lost-answer' : undefined);
  await expect(book()).rejects.toMatchObject({ outcome: 'unknown' });
  fault = () => undefined;
  expect(await book()).toMatchObject({ outcome: 'booked', easypostShipmentId: stored });
  expect(labels()).toHaveLength(1);
});

test('two tries at the same moment buy one label', async () => {
  const [one, two] = await Promise.all([book(), book()]);
  expect(one).toEqual(two);
  expect(labels()).toHaveLength(1);
});

test.each<Fault>(['outage', '429', '500', 'html', 'error-in-200', 'oversize', '502-after', 'lost-answer'])(
  'after %s on any of its requests there is one label in the end, and no refusal',
  async (kind) => {
    for (const [at, verb] of ['find', 'create', 'buy', 'label'].entries()) {
      stored = null;
      const effectKey = `carrier.book:1000001-1:${at + 1}`;
      fault = (request) => (request.verb === verb ? kind : undefined);
      await expect(book({ effectKey })).rejects.toThrow('easypost');
      fault = () => undefined;
      expect(await book({ effectKey })).toMatchObject({ outcome: 'booked' });
      expect(labels().filter((effect) => effect.effectKey === effectKey)).toHaveLength(1);
    }
  },
);

test('an address EasyPost does not know is refused with its suggestion; nothing is bought', async () => {
  expect(await book({ recipient: { address1: '7 Refused Street' } })).toEqual({
    outcome: 'refused',
    message: 'The address could not be found.',
    suggestedAddress: '1 Main St, Baltimore, MD 21201',
  });
  expect(ledger.all()).toEqual([]);
});

test('a carrier that does not drive so is a refusal', async () => {
  expect(await book({ transportMode: 'bike' })).toMatchObject({
    outcome: 'refused',
    message: 'No rate of ups for bike.',
  });
});

test('a label that is not in printer language is none', async () => {
  const odd = easypostAdapter({
    apiKey,
    line: partnerLine({ partner: 'easypost' }),
    send: platform.send,
    fetchLabel: async () => Buffer.from('<html>'),
  });
  await expect(odd.book(sampleBooking(), begun)).rejects.toThrow('not in printer language');
});

const rates = [
  { id: '1', carrier: 'UPSDAP', service: 'Ground', rate: '12.10', delivery_days: 4 },
  { id: '2', carrier: 'UPS', service: 'Ground', rate: '9.80', delivery_days: 4 },
  { id: '3', carrier: 'UPS', service: 'NextDayAirSaver', rate: '39.00', delivery_days: 1 },
  { id: '4', carrier: 'FedEx', service: 'GROUND_HOME_DELIVERY', rate: '10.05', delivery_days: 3 },
  { id: '5', carrier: 'FedEx', service: 'PRIORITY_OVERNIGHT', rate: '55.00', delivery_days: 1 },
  { id: '6', carrier: 'USPS', service: 'Priority', rate: '8.00', delivery_days: null },
];

test.each([
  ['ups', 'ground_2', '2'],
  ['UPS ', 'express', '3'],
  ['fedex', 'ground_3', '4'],
  ['fedex', 'express', undefined],
  ['easypost', 'express', '3'],
  ['easypost', 'ground_4', '2'],
  ['easypost', 'ground_3', '4'],
  ['easypost', 'ground', '2'],
  ['easypost', 'express_2', '6'],
  ['ups', 'ground', '2'],
  ['easypost', 'bike', undefined],
  ['easypost', 'no mode', undefined],
])('%s by %s buys rate %s', (carrier, transportMode, id) => {
  expect(rateToBuy(rates, { carrier, transportMode })?.id).toBe(id);
});

test('how far a parcel is follows from its tracker', async () => {
  await book();
  const tracker = platform.shipments.get(stored ?? '')?.shipment.tracker;
  if (!tracker) throw new Error('there is no tracker');
  const reportOf = async (status: string, status_detail = 'unknown') => {
    Object.assign(tracker, {
      status,
      status_detail,
      tracking_details: [{ datetime: '2027-02-12T09:00:00Z', message: 'At the depot' }],
    });
    return await adapter.status(known({ easypostShipmentId: stored }));
  };
  const at = '2027-02-12T09:00:00.000Z';
  expect(await reportOf('pre_transit')).toEqual({ status: null, failure: null, at });
  expect(await reportOf('in_transit')).toEqual({ status: 'InTransit', failure: null, at });
  expect(await reportOf('out_for_delivery')).toMatchObject({ status: 'OutForDelivery' });
  expect(await reportOf('delivered')).toMatchObject({ status: 'Delivered' });
  expect(await reportOf('failure', 'address_correction')).toEqual({
    status: null,
    failure: { issue: 'Address problem', details: 'At the depot' },
    at,
  });
  expect(await reportOf('return_to_sender')).toMatchObject({ failure: { issue: 'Not delivered' } });
  expect(await reportOf('in_transit', 'lost')).toMatchObject({ failure: { issue: 'Lost' } });
  expect(await reportOf('in_transit', 'weather_delay')).toMatchObject({ status: 'InTransit', failure: null });
  expect(await adapter.status(known({ easypostShipmentId: 'shp_none' }))).toBe(null);
});

test('a label is given back until the parcel is on its way', async () => {
  await book();
  expect(await adapter.cancel(known({ easypostShipmentId: stored }))).toBe('cancelled');
  expect(labels()).toEqual([]);
  expect(await adapter.cancel(known({ begunAs: stored }))).toBe('cancelled');
  expect(await adapter.cancel(known({ effectKey: 'carrier.book:9:9' }))).toBe('cancelled');

  stored = null;
  await book({ effectKey: 'carrier.book:1000001-1:2' });
  Object.assign(platform.shipments.get(stored ?? '')?.shipment.tracker ?? {}, { status: 'in_transit' });
  expect(await adapter.cancel(known({ easypostShipmentId: stored }))).toBe('too-late');
});
