import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import type { Booked, BookedAs } from '#partners/carriers/carriers.ts';
import { liveLabels } from '#stand-ins/ups/ups-ledger.ts';
import { fromTenjo, sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { openUpsDesk, type UpsDesk } from '#test/support/deliveries/ups-desk.ts';

let ups: UpsDesk;
beforeAll(async () => {
  ups = await openUpsDesk();
});
afterAll(() => ups.close());
beforeEach(() => {
  for (const name of Object.keys(ups.faults)) delete ups.faults[name];
});

let count = 0;
/** A delivery that nobody has asked for before. */
function newBooking(changes: Parameters<typeof sampleBooking>[0] = {}) {
  count += 1;
  const suborderId = `${2_000_000 + count}-1`;
  return sampleBooking({ suborderId, effectKey: `carrier.book:${suborderId}:1`, ...changes });
}

function bookedAs({ effectKey }: { effectKey: string }, changes: Partial<BookedAs> = {}): BookedAs {
  return {
    effectKey,
    platform: 'easypost',
    carrier: 'ups',
    begunAs: 'ups 1',
    onfleetTaskId: null,
    easypostShipmentId: null,
    trackingCode: null,
    ...changes,
  };
}

const numberOf = (booked: Booked) => (booked.outcome === 'booked' ? booked.trackingCode : null);
const labelsOf = (effectKey: string) =>
  liveLabels(ups.standIn.ledger).filter(({ reference }) => reference === effectKey.slice(13).replace(':', '-'));
const callsSince = (from: number) => ups.exchanges.slice(from).map(({ path }) => path.split('/').at(-1));

test('a parcel gets a number of UPS and a picture that stands upright', async () => {
  const booking = newBooking({ transportMode: 'express' });
  const booked = await ups.partner().parcels.book(booking);
  expect(booked).toMatchObject({
    outcome: 'booked',
    trackingCode: expect.stringMatching(/^1ZTR1A5113\d{8}$/),
    serviceLevel: 'NextDayAirSaver',
    labelZpl: null,
    easypostShipmentId: null,
  });
  if (booked.outcome !== 'booked' || !booked.labelPng) throw new Error('there is no picture');
  const { format, width, height } = await sharp(booked.labelPng).metadata();
  expect([format, width, height]).toEqual(['png', 800, 1200]);
  const top = await sharp(booked.labelPng).extract({ left: 0, top: 0, width: 800, height: 290 }).toBuffer();
  expect((await sharp(top).stats()).channels[0]?.max).toBeLessThan(60); // what was on the left of the picture is above now
  expect(labelsOf(booking.effectKey)).toHaveLength(1);
});

test('at a Worldease center the label is printer language, in the shipment of its batch', async () => {
  const first = await ups.partner().parcels.book(newBooking({ ...fromTenjo, batchId: '50101' }));
  const second = await ups.partner().parcels.book(newBooking({ ...fromTenjo, batchId: '50101' }));
  const other = await ups.partner().parcels.book(newBooking({ ...fromTenjo, batchId: '50102' }));
  if (first.outcome !== 'booked') throw new Error('refused');
  expect(isSafeCarrierZpl(first.labelZpl ?? '')).toBe(true);
  expect(first).toMatchObject({ serviceLevel: 'Expedited', labelPng: null });
  const masters = [first, second, other].map((one) => ups.standIn.ledger.labels.get(numberOf(one) ?? '')?.gccn);
  expect(masters[0]).toMatch(/^WE\d{9}$/);
  expect(masters[1]).toBe(masters[0]);
  expect(masters[2]).not.toBe(masters[0]);
});

test('two boxes that come first open one shipment, and the other one is given up', async () => {
  const from = ups.standIn.ledger.masters.size;
  ups.faults['ship'] = ['slow', 'slow']; // both ask before either has an answer
  const adapter = ups.partner().parcels;
  await Promise.all([1, 2].map(() => adapter.book(newBooking({ ...fromTenjo, batchId: '50103' }))));
  const opened = [...ups.standIn.ledger.masters.values()].slice(from);
  expect(opened.map(({ state }) => state).toSorted()).toEqual(['deleted', 'open']);
});

test('a label whose answer was lost is found by its reference, and not made again', async () => {
  const booking = newBooking();
  ups.faults['ship'] = ['lost-answer'];
  await expect(ups.partner().parcels.book(booking)).rejects.toThrow('UPS cannot be reached');
  const [made] = labelsOf(booking.effectKey);
  const again = await ups.partner().parcels.book({ ...booking, begunAs: 'ups earlier' });
  expect(numberOf(again)).toBe(made?.trackingNumber);
  expect(labelsOf(booking.effectKey)).toHaveLength(1);
});

test('what was never made is made by the next try; a try that cannot look asks for nothing', async () => {
  const booking = newBooking();
  ups.faults['ship'] = ['cut'];
  await expect(ups.partner().parcels.book(booking)).rejects.toThrow('UPS cannot be reached');
  const repeated = { ...booking, begunAs: 'ups earlier' };
  ups.faults['recover'] = ['503'];
  await expect(ups.partner().parcels.book(repeated)).rejects.toThrow('UPS answered 503');
  expect(labelsOf(booking.effectKey)).toEqual([]);
  expect((await ups.partner().parcels.book(repeated)).outcome).toBe('booked');
  expect(labelsOf(booking.effectKey)).toHaveLength(1);
});

test('what was made twice under one key after all is one again', async () => {
  const booking = newBooking();
  await ups.partner().parcels.book(booking);
  await ups.partner().parcels.book(booking); // two processes, neither of which knew of the other
  expect(labelsOf(booking.effectKey)).toHaveLength(2);
  const booked = await ups.partner().parcels.book({ ...booking, begunAs: 'ups earlier' });
  expect(labelsOf(booking.effectKey).map(({ trackingNumber }) => trackingNumber)).toEqual([numberOf(booked)]);
});

test('whoever is second under a key asks for nothing', async () => {
  const booking = newBooking();
  const book = ups.partner().parcels.book(booking, async () => 'ups of another attempt');
  await expect(book).rejects.toMatchObject({ outcome: 'not-done', retryAfterSeconds: 5 });
  expect(labelsOf(booking.effectKey)).toEqual([]);
});

test('an address that UPS does not know is refused before it costs anything, unless someone insists', async () => {
  const booking = newBooking({ recipient: { address1: '1 Nowhere Lane' } });
  const from = ups.exchanges.length;
  expect(await ups.partner().parcels.book(booking)).toMatchObject({
    outcome: 'refused',
    message: 'UPS does not know this address.',
  });
  expect(callsSince(from)).toEqual(['token', '1']);
  const insisted = await ups.partner().parcels.book({ ...booking, overrideServiceErrors: true });
  expect(insisted.outcome).toBe('booked');
});

test('no opinion about an address holds up no label', async () => {
  ups.faults['address'] = ['500'];
  expect((await ups.partner().parcels.book(newBooking())).outcome).toBe('booked');
});

test('a refusal is told in the words of UPS, and a mode it does not drive is not asked for', async () => {
  const refused = await ups.partner().parcels.book(newBooking({ recipient: { address1: '7 Refused Street' } }));
  expect(refused).toMatchObject({ outcome: 'refused', message: 'Missing or invalid ship to address line 1.' });
  const from = ups.exchanges.length;
  const bike = await ups.partner().parcels.book(newBooking({ transportMode: 'bike' }));
  expect(bike).toMatchObject({ outcome: 'refused', message: 'UPS does not drive by bike.' });
  expect(callsSince(from)).toEqual([]);
});

test('a withdrawn parcel is voided, twice is once, and what was handed over stays', async () => {
  const { parcels } = ups.partner();
  const booking = newBooking();
  const trackingCode = numberOf(await parcels.book(booking));
  expect(await parcels.cancel(bookedAs(booking, { trackingCode }))).toBe('cancelled');
  expect(await parcels.cancel(bookedAs(booking, { trackingCode }))).toBe('cancelled');
  expect(labelsOf(booking.effectKey)).toEqual([]);

  const gone = newBooking();
  const number = numberOf(await parcels.book(gone)) ?? '';
  ups.standIn.ledger.labels
    .get(number)
    ?.scans.push({ type: 'I', code: 'OR', description: 'Origin scan', at: '20270210120000' });
  expect(await parcels.cancel(bookedAs(gone, { trackingCode: number }))).toBe('too-late');
});

test('what a lost answer has left behind is found and voided when the delivery is withdrawn', async () => {
  const booking = newBooking();
  ups.faults['ship'] = ['lost-answer'];
  await expect(ups.partner().parcels.book(booking)).rejects.toThrow('UPS cannot be reached');
  expect(await ups.partner().parcels.cancel(bookedAs(booking))).toBe('cancelled');
  expect(labelsOf(booking.effectKey)).toEqual([]);
  expect(await ups.partner().parcels.cancel(bookedAs(newBooking()))).toBe('cancelled'); // nothing was ever there
});

test('a withdrawn box of a Worldease shipment leaves it', async () => {
  const { parcels } = ups.partner();
  const booking = newBooking({ ...fromTenjo, batchId: '50104' });
  const trackingCode = numberOf(await parcels.book(booking));
  expect(await parcels.cancel(bookedAs(booking, { trackingCode }))).toBe('cancelled');
  expect(ups.exchanges.at(-1)?.path).toContain('/child-shipment/');
  expect(labelsOf(booking.effectKey)).toEqual([]);
});

test('how far a parcel is comes from Track; what was not scanned yet says nothing', async () => {
  const { parcels } = ups.partner();
  const booking = newBooking();
  const trackingCode = numberOf(await parcels.book(booking));
  const scans = ups.standIn.ledger.labels.get(trackingCode ?? '')?.scans;
  const status = () => parcels.status(bookedAs(booking, { trackingCode }));
  expect(await status()).toEqual({ status: null, failure: null, at: '1970-01-01T00:00:00.000Z' });
  scans?.push({ type: 'I', code: 'OR', description: 'Origin scan', at: '20270210120000' });
  expect(await status()).toEqual({ status: 'InTransit', failure: null, at: '2027-02-10T12:00:00.000Z' });
  scans?.push({ type: 'D', code: 'FS', description: 'Delivered', at: '20270211153000' });
  expect(await status()).toEqual({ status: 'Delivered', failure: null, at: '2027-02-11T15:30:00.000Z' });
  expect(await parcels.status(bookedAs(booking, { trackingCode: '1ZTR1A510399999999' }))).toBe(null);
});

test('nothing was asked that the contract has not', () => {
  expect(ups.standIn.ledger.offences).toEqual([]);
});
