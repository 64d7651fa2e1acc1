import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import type { Booked, BookedAs } from '#partners/carriers/carriers.ts';
import { liveBoxes } from '#stand-ins/fedex/fedex-ledger.ts';
import { type FedexDesk, openFedexDesk } from '#test/support/deliveries/fedex-desk.ts';
import { fromCayambe, sampleBooking } from '#test/support/deliveries/sample-booking.ts';

let fedex: FedexDesk;
beforeAll(async () => {
  fedex = await openFedexDesk();
});
afterAll(() => fedex.close());
beforeEach(() => {
  for (const name of Object.keys(fedex.faults)) delete fedex.faults[name];
  fedex.setClock('2027-02-09T12:00:00Z');
});

let count = 0;
/** A delivery that nobody has asked for before. */
function newBooking(changes: Parameters<typeof sampleBooking>[0] = {}) {
  count += 1;
  const suborderId = `${2_000_000 + count}-1`;
  return sampleBooking({ suborderId, carrier: 'fedex', effectKey: `carrier.book:${suborderId}:1`, ...changes });
}

function bookedAs({ effectKey }: { effectKey: string }, changes: Partial<BookedAs> = {}): BookedAs {
  return {
    effectKey,
    platform: 'easypost',
    carrier: 'fedex',
    begunAs: 'fedex 1',
    onfleetTaskId: null,
    easypostShipmentId: null,
    trackingCode: null,
    ...changes,
  };
}

const numberOf = (booked: Booked) => (booked.outcome === 'booked' ? booked.trackingCode : null);
const labelsOf = (effectKey: string) =>
  liveBoxes(fedex.standIn.ledger).filter(({ reference }) => reference === effectKey.slice(13).replace(':', '-'));
const consolidationOf = (booked: Booked) =>
  fedex.standIn.ledger.boxes.get(numberOf(booked) ?? '')?.consolidation ?? null;

test.each([
  ['ground_3', 'residential', 'GROUND_HOME_DELIVERY'],
  ['ground_3', 'commercial', 'FEDEX_GROUND'],
  ['express', 'residential', 'STANDARD_OVERNIGHT'],
  ['express_2', 'residential', 'FEDEX_2_DAY'],
])(
  'a parcel by %s to a %s address travels as %s, with an upright picture',
  async (transportMode, locationType, service) => {
    const booked = await fedex.partner().parcels.book(newBooking({ transportMode, recipient: { locationType } }));
    expect(booked).toMatchObject({
      outcome: 'booked',
      trackingCode: expect.stringMatching(/^79\d{10}$/),
      serviceLevel: service,
      labelZpl: null,
      easypostShipmentId: null,
    });
    if (booked.outcome !== 'booked' || !booked.labelPng) throw new Error('there is no picture');
    const { format, width, height } = await sharp(booked.labelPng).metadata();
    expect([format, width, height]).toEqual(['png', 800, 1200]);
  },
);

test('where printer language is set, the label is that', async () => {
  const booked = await fedex.partner({ labels: 'zpl' }).parcels.book(newBooking());
  if (booked.outcome !== 'booked') throw new Error('refused');
  expect(booked.labelPng).toBe(null);
  expect(isSafeCarrierZpl(booked.labelZpl ?? '')).toBe(true);
});

test('a label whose answer was lost is taken back when it is found, and made once more', async () => {
  const booking = newBooking();
  fedex.faults['ship'] = ['lost-answer'];
  await expect(fedex.partner().parcels.book(booking)).rejects.toThrow('FedEx cannot be reached');
  expect(labelsOf(booking.effectKey)).toHaveLength(1);
  const again = await fedex.partner().parcels.book({ ...booking, begunAs: 'fedex earlier' });
  expect(labelsOf(booking.effectKey).map(({ trackingNumber }) => trackingNumber)).toEqual([numberOf(again)]);
});

test('a look without a clear answer asks for nothing', async () => {
  const booking = newBooking({ begunAs: 'fedex earlier' });
  fedex.faults['find'] = ['503'];
  await expect(fedex.partner().parcels.book(booking)).rejects.toThrow('FedEx answered 503');
  expect(labelsOf(booking.effectKey)).toEqual([]);
  expect((await fedex.partner().parcels.book(booking)).outcome).toBe('booked');
});

test('what turns up later is taken back by looking again, and the label that counts stays', async () => {
  let isShown = false;
  const slow = await openFedexDesk({ isShown: () => isShown });
  try {
    const booking = newBooking();
    slow.faults['ship'] = ['lost-answer', 'lost-answer'];
    const { parcels } = slow.partner();
    await expect(parcels.book(booking)).rejects.toThrow('FedEx cannot be reached');
    const repeated = { ...booking, begunAs: 'fedex earlier' };
    await expect(parcels.book(repeated)).rejects.toThrow('FedEx cannot be reached');
    const booked = await parcels.book(repeated);
    expect(liveBoxes(slow.standIn.ledger)).toHaveLength(3); // none of them is to be seen yet
    await parcels.lookBack?.();
    expect(liveBoxes(slow.standIn.ledger)).toHaveLength(3); // nor is it time to look
    isShown = true;
    slow.setClock('2027-02-09T12:16:00Z');
    await parcels.lookBack?.();
    expect(liveBoxes(slow.standIn.ledger).map(({ trackingNumber }) => trackingNumber)).toEqual([numberOf(booked)]);
    const looks = slow.exchanges.length;
    await parcels.lookBack?.();
    expect(slow.exchanges).toHaveLength(looks); // an hour passes before it is looked again
    slow.setClock('2027-02-28T12:00:00Z');
    for (let round = 0; round < 8; round++) {
      await parcels.lookBack?.();
      slow.setClock(`2027-03-${String(round * 4 + 1).padStart(2, '0')}T12:00:00Z`);
    }
    expect(slow.exchanges).toHaveLength(looks + 4); // and after some days never again
    expect(slow.standIn.ledger.offences).toEqual([]);
  } finally {
    await slow.close();
  }
});

test('whoever is second under a key asks for nothing', async () => {
  const booking = newBooking();
  const book = fedex.partner().parcels.book(booking, async () => 'fedex of another attempt');
  await expect(book).rejects.toMatchObject({ outcome: 'not-done', retryAfterSeconds: 5 });
  expect(labelsOf(booking.effectKey)).toEqual([]);
});

test('a refusal shows the message from FedEx; a booking it would refuse is not sent', async () => {
  const refused = await fedex.partner().parcels.book(newBooking({ recipient: { address1: '7 Refused Street' } }));
  expect(refused).toMatchObject({ outcome: 'refused', message: 'Recipient address is not served.' });
  const from = fedex.exchanges.length;
  for (const [changes, message] of [
    [{ transportMode: 'bike' }, 'FedEx does not drive by bike.'],
    [{ transportMode: 'ups_worldease' }, 'FedEx does not drive by ups_worldease.'],
    [{ recipient: { phone: '' } }, 'FedEx wants a phone number of the recipient, with its area code.'],
    [{ customs: fromCayambe.customs }, 'FedEx takes boxes across the border by FedEx IPD alone.'],
  ] as const)
    expect(await fedex.partner().parcels.book(newBooking(changes))).toMatchObject({ outcome: 'refused', message });
  expect(fedex.exchanges).toHaveLength(from);
});

test('a withdrawn parcel is cancelled, twice is once, and what was handed over stays', async () => {
  const { parcels } = fedex.partner();
  const booking = newBooking();
  const trackingCode = numberOf(await parcels.book(booking));
  expect(await parcels.cancel(bookedAs(booking, { trackingCode }))).toBe('cancelled');
  expect(await parcels.cancel(bookedAs(booking, { trackingCode }))).toBe('cancelled');
  expect(labelsOf(booking.effectKey)).toEqual([]);

  const gone = newBooking();
  const number = numberOf(await parcels.book(gone)) ?? '';
  fedex.standIn.ledger.boxes
    .get(number)
    ?.scans.push({ code: 'PU', description: 'Picked up', at: '2027-02-10T12:00:00-06:00' });
  expect(await parcels.cancel(bookedAs(gone, { trackingCode: number }))).toBe('too-late');
});

test('what a lost answer has left behind is found and cancelled when the delivery is withdrawn', async () => {
  const booking = newBooking();
  fedex.faults['ship'] = ['lost-answer'];
  await expect(fedex.partner().parcels.book(booking)).rejects.toThrow('FedEx cannot be reached');
  expect(await fedex.partner().parcels.cancel(bookedAs(booking))).toBe('cancelled');
  expect(labelsOf(booking.effectKey)).toEqual([]);
  expect(await fedex.partner().parcels.cancel(bookedAs(newBooking(), { begunAs: null }))).toBe('cancelled'); // nobody asked
});

test('boxes of a batch share a consolidation, and two that come first open one', async () => {
  const adapter = fedex.partner().parcels;
  fedex.faults['open'] = ['slow', 'slow']; // both ask before either has an answer
  const book = (batchId: string) => adapter.book(newBooking({ ...fromCayambe, batchId }));
  const [first, second] = await Promise.all([book('29101'), book('29101')]);
  const third = await book('29101');
  const other = await book('29102');
  if (!first || !second) throw new Error('nothing was booked');
  expect(first).toMatchObject({ outcome: 'booked', serviceLevel: 'INTERNATIONAL_PRIORITY_DISTRIBUTION' });
  const shared = consolidationOf(first);
  expect([consolidationOf(second), consolidationOf(third)]).toEqual([shared, shared]);
  expect(consolidationOf(other)).not.toBe(shared);
  const states = [...fedex.standIn.ledger.consolidations.values()].map(({ state }) => state);
  expect(states.toSorted()).toEqual(['deleted', 'open', 'open']);
});

test('a box whose answer was lost is no second one; its label comes with the confirmation', async () => {
  const { parcels, ipd } = fedex.partner();
  const booking = newBooking({ ...fromCayambe, batchId: '29103' });
  fedex.faults['add'] = ['lost-answer'];
  await expect(parcels.book(booking)).rejects.toThrow('FedEx cannot be reached');
  const repeated = { ...booking, begunAs: 'fedex earlier' };
  await expect(parcels.book(repeated)).rejects.toThrow('it comes when its consolidation is confirmed');
  expect(labelsOf(booking.effectKey)).toHaveLength(1);

  const boxes = [{ suborderId: booking.suborderId, trackingNumber: null }];
  const confirmed = await ipd?.confirm({ batchId: '29103', origin: booking.sender, boxes });
  expect(confirmed).toEqual({ outcome: 'confirmed', awaited: [booking.suborderId] });
  await ipd?.papers({ batchId: '29103', boxes: [] });
  const booked = await parcels.book(repeated);
  expect(numberOf(booked)).toBe(labelsOf(booking.effectKey)[0]?.trackingNumber);
  expect(numberOf(await parcels.book(repeated))).toBe(numberOf(booked)); // asked again, it is the same one
  expect(labelsOf(booking.effectKey)).toHaveLength(1);
});

test('nothing is confirmed while FedEx is still being asked for a label, nor taken out what nobody can name', async () => {
  const { parcels, ipd } = fedex.partner();
  const booking = newBooking({ ...fromCayambe, batchId: '29107' });
  fedex.faults['add'] = ['cut'];
  await expect(parcels.book(booking)).rejects.toThrow('FedEx cannot be reached');
  const { suborderId, sender: origin } = booking;
  const confirm = () => ipd?.confirm({ batchId: '29107', origin, boxes: [{ suborderId, trackingNumber: null }] });
  expect(await confirm()).toEqual({
    outcome: 'refused',
    errors: { [suborderId]: ['FedEx is still being asked for its label; try again in a few minutes'] },
  });
  expect(await parcels.cancel(bookedAs(booking))).toBe('too-late'); // perhaps FedEx has it
  expect(await confirm()).toEqual({ outcome: 'confirmed', awaited: [suborderId] });
});

test('a label that was lost with the answer to its confirmation is left to people, and not made again', async () => {
  const { parcels, ipd } = fedex.partner();
  const booking = newBooking({ ...fromCayambe, batchId: '29108' });
  const repeated = { ...booking, begunAs: 'fedex earlier' };
  fedex.faults['add'] = ['lost-answer'];
  fedex.faults['confirm'] = ['lost-answer'];
  await expect(parcels.book(booking)).rejects.toThrow('FedEx cannot be reached');
  await expect(parcels.book(repeated)).rejects.toThrow('it comes when its consolidation is confirmed');
  const boxes = [{ suborderId: booking.suborderId, trackingNumber: null }];
  const confirm = () => ipd?.confirm({ batchId: '29108', origin: booking.sender, boxes });
  await expect(confirm()).rejects.toThrow('FedEx cannot be reached');
  await expect(parcels.book(repeated)).rejects.toThrow('it comes when its consolidation is confirmed');
  expect(await confirm()).toMatchObject({ outcome: 'confirmed' });
  expect(await ipd?.papers({ batchId: '29108', boxes: [] })).toEqual([]);
  await expect(parcels.book(repeated)).rejects.toThrow('print it in FedEx Ship Manager');
  expect(labelsOf(booking.effectKey)).toHaveLength(1);
});

test('boxes of a consolidation that FedEx no longer knows are named, and get another one', async () => {
  const { parcels, ipd } = fedex.partner();
  const booking = newBooking({ ...fromCayambe, batchId: '29109' });
  const booked = await parcels.book(booking);
  const consolidation = fedex.standIn.ledger.consolidations.get(consolidationOf(booked) ?? '');
  Object.assign(consolidation ?? {}, { state: 'deleted' }); // as FedEx does after the fifth day
  const { suborderId, sender: origin } = booking;
  const confirm = (trackingNumber: string | null) =>
    ipd?.confirm({ batchId: '29109', origin, boxes: [{ suborderId, trackingNumber }] });
  const lapsed = { [suborderId]: ['Its consolidation has lapsed with FedEx; push its delivery again'] };
  for (let round = 0; round < 2; round++)
    expect(await confirm(numberOf(booked))).toEqual({ outcome: 'refused', errors: lapsed });
  expect(await ipd?.isAwaiting([suborderId])).toBe(true);
  const pushed = await parcels.book({ ...booking, effectKey: `carrier.book:${suborderId}:2` });
  expect(consolidationOf(pushed)).not.toBe(consolidationOf(booked));
});

test('a box that FedEx has labelled and whose label was not kept is taken out and asked for again', async () => {
  const { parcels } = fedex.partner();
  const booking = newBooking({ ...fromCayambe, batchId: '29104' });
  const first = numberOf(await parcels.book(booking));
  const again = numberOf(await parcels.book({ ...booking, begunAs: 'fedex earlier' }));
  expect(again).not.toBe(first);
  expect(labelsOf(booking.effectKey).map(({ trackingNumber }) => trackingNumber)).toEqual([again]);
});

test('a withdrawn box leaves its consolidation', async () => {
  const { parcels } = fedex.partner();
  const booking = newBooking({ ...fromCayambe, batchId: '29105' });
  const trackingCode = numberOf(await parcels.book(booking));
  expect(await parcels.cancel(bookedAs(booking, { trackingCode }))).toBe('cancelled');
  expect(await parcels.cancel(bookedAs(booking, { trackingCode }))).toBe('cancelled');
  expect(labelsOf(booking.effectKey)).toEqual([]);
});

test('nothing joins a consolidation that FedEx lets lapse tomorrow', async () => {
  const { parcels } = fedex.partner();
  const first = await parcels.book(newBooking({ ...fromCayambe, batchId: '29106' }));
  fedex.setClock('2027-02-13T12:01:00Z');
  const late = await parcels.book(newBooking({ ...fromCayambe, batchId: '29106', shippingDate: '2027-02-14' }));
  expect(consolidationOf(late)).not.toBe(consolidationOf(first));
});

test('how far a parcel is comes from Track; what is not known yet says nothing', async () => {
  const { parcels } = fedex.partner();
  const booking = newBooking();
  const trackingCode = numberOf(await parcels.book(booking));
  const scans = fedex.standIn.ledger.boxes.get(trackingCode ?? '')?.scans;
  const status = () => parcels.status(bookedAs(booking, { trackingCode }));
  expect(await status()).toEqual({ status: null, failure: null, at: '1970-01-01T00:00:00.000Z' });
  scans?.push({ code: 'DP', description: 'Departed', at: '2027-02-10T06:00:00-06:00' });
  expect(await status()).toEqual({ status: 'InTransit', failure: null, at: '2027-02-10T12:00:00.000Z' });
  scans?.push({ code: 'DL', description: 'Delivered', at: '2027-02-11T09:30:00-06:00' });
  expect(await status()).toEqual({ status: 'Delivered', failure: null, at: '2027-02-11T15:30:00.000Z' });
  expect(await parcels.status(bookedAs(booking, { trackingCode: '799999999999' }))).toBe(null);
});

test('nothing was asked that the contract has not', () => {
  expect(fedex.standIn.ledger.offences).toEqual([]);
});
