import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { moveTo } from '#stand-ins/golocal/golocal-ledger.ts';
import { type GolocalDesk, golocalSettingsFor, openGolocalDesk } from '#test/support/deliveries/golocal-desk.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { golocalClient } from './golocal-client.ts';
import { changeDelivery, getDelivery, type GolocalPlace } from './golocal-deliveries.ts';
import { failureOf } from './golocal-errors.ts';

/*
 * Every kind of request the adapter can send, held against the strict contract of the stand-in, which is in words of ours:
 * GoLocal publishes no schema of its requests. Every answer and every refusal of the stand-in is read in turn.
 */
let golocal: GolocalDesk;
let place: GolocalPlace;
beforeAll(async () => {
  golocal = await openGolocalDesk();
  const settings = golocalSettingsFor(golocal.standIn.origin);
  const line = partnerLine({ partner: 'GoLocal' });
  place = { ...settings, client: golocalClient({ settings, line }), line, now: () => new Date('2027-02-09T12:00:00Z') };
});
afterAll(() => golocal.close());

const window = { from: new Date('2027-02-13T14:00:00Z'), to: new Date('2027-02-13T16:00:00Z') };
const later = { from: new Date('2027-02-13T16:00:00Z'), to: new Date('2027-02-13T18:00:00Z') };
const as = (effectKey: string, trackingCode: string | null) => ({
  effectKey,
  trackingCode,
  platform: 'onFleet',
  carrier: 'golocal',
  begunAs: 'golocal 1',
  onfleetTaskId: null,
  easypostShipmentId: null,
});

test('every kind of question is as our own contract has it', async () => {
  const adapter = golocal.adapter();
  const recipients = [
    {},
    { locationType: 'commercial', placeName: 'City Hall', instructions: 'Ring\ntwice', zipCode: '21201-1234' },
    { firstName: '', lastName: 'Reyes', address2: '', phone: '(410) 555-0199' },
    { firstName: 'Søren 🌷'.repeat(20), address1: 'Ä'.repeat(300), instructions: '🌷'.repeat(400) },
  ];
  for (const [at, recipient] of recipients.entries()) {
    const effectKey = `carrier.book:4000001-${at}:1`;
    const booked = await adapter.book(sampleBooking({ effectKey, window, recipient }));
    if (booked.outcome === 'refused') throw new Error(booked.message);
    await adapter.status(as(effectKey, booked.trackingCode));
    await adapter.book({ ...sampleBooking({ effectKey, window }), begunAs: 'golocal 1' }, async () => 'golocal 1');
    await adapter.cancel(as(effectKey, booked.trackingCode));
  }
  expect(golocal.standIn.ledger.offences).toEqual([]);
  expect(new Set(golocal.standIn.ledger.calls.map(({ operation }) => operation))).toEqual(
    new Set(['token', 'eligible', 'quote', 'book', 'find', 'look', 'cancel']),
  );
});

test('a change is sent whole and taken until the goods are on their way; the same once more is none', async () => {
  const booking = { ...sampleBooking({ effectKey: 'carrier.book:4000002-1:1' }), window };
  const booked = await golocal.adapter().book(booking);
  const id = booked.outcome === 'booked' ? (booked.trackingCode ?? '') : '';
  expect(await changeDelivery(place, id, { ...booking, window: later })).toBe(true);
  const delivery = golocal.standIn.ledger.deliveries.get(id);
  expect(delivery?.asked.requestedMinDeliverySlotTime).toBe('2027-02-13T16:00:00.000Z');
  expect(await changeDelivery(place, id, { ...booking, window: later })).toBe(false);
  if (delivery) moveTo(delivery, 'DRIVER_ASSIGNED', '2027-02-13T13:00:00.000Z');
  const moved = sampleBooking({ effectKey: booking.effectKey, recipient: { address1: '1 Light St' } });
  expect(await changeDelivery(place, id, { ...moved, window: later })).toBe(false);
  expect(await changeDelivery(place, id, booking)).toBe(true);
  if (delivery) moveTo(delivery, 'DISPATCHED', '2027-02-13T13:30:00.000Z');
  expect(await changeDelivery(place, id, { ...booking, window: later })).toBe(false);
  expect(golocal.standIn.ledger.offences).toEqual([]);
});

test('every answer is read, and every refusal has a code to go by and words', async () => {
  const delivery = await getDelivery(place, [...golocal.standIn.ledger.deliveries.keys()][0] ?? '');
  expect(delivery?.externalOrderId).toBe('4000001-0-1');
  const refusals = golocal.exchanges.filter(({ answer }) => answer.status >= 400);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { answer } of refusals) expect(Object.values(failureOf(answer.body))).not.toContain('');
});
