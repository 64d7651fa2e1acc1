import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Booked, BookedAs } from '#partners/carriers/carriers.ts';
import { liveDeliveries, moveTo } from '#stand-ins/golocal/golocal-ledger.ts';
import { type GolocalDesk, openGolocalDesk } from '#test/support/deliveries/golocal-desk.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';

let golocal: GolocalDesk;
beforeAll(async () => {
  golocal = await openGolocalDesk();
});
afterAll(() => golocal.close());
beforeEach(() => {
  for (const name of Object.keys(golocal.faults)) delete golocal.faults[name];
});

let count = 0;
/** A delivery that nobody has asked for before. */
function newBooking(changes: Parameters<typeof sampleBooking>[0] = {}) {
  count += 1;
  const suborderId = `${2_000_000 + count}-1`;
  const own = { suborderId, effectKey: `carrier.book:${suborderId}:1`, platform: 'onFleet', carrier: 'golocal' };
  return sampleBooking({ ...own, transportMode: 'car', ...changes });
}

function bookedAs(effectKey: string, changes: Partial<BookedAs> = {}): BookedAs {
  return {
    effectKey,
    platform: 'onFleet',
    carrier: 'golocal',
    begunAs: 'golocal 1',
    onfleetTaskId: null,
    easypostShipmentId: null,
    trackingCode: null,
    ...changes,
  };
}

const again = (booking: ReturnType<typeof newBooking>) => ({ ...booking, begunAs: 'golocal earlier' });
const numberOf = (booked: Booked) => (booked.outcome === 'booked' ? booked.trackingCode : null);
const madeFor = (effectKey: string) =>
  liveDeliveries(golocal.standIn.ledger).filter(
    ({ externalOrderId }) => externalOrderId === effectKey.slice('carrier.book:'.length).replace(':', '-'),
  );
const deliveryOf = (booked: Booked) => {
  const delivery = golocal.standIn.ledger.deliveries.get(numberOf(booked) ?? '');
  if (!delivery) throw new Error('there is no such delivery');
  return delivery;
};

test('a delivery is asked about, quoted and booked, and its number is what it is tracked by', async () => {
  const from = golocal.standIn.ledger.calls.length;
  const booking = newBooking();
  const booked = await golocal.adapter().book(booking);
  expect(booked).toMatchObject({ outcome: 'booked', serviceLevel: 'local', labelZpl: null, labelPng: null });
  expect(madeFor(booking.effectKey)).toMatchObject([{ deliveryId: numberOf(booked) }]);
  expect(golocal.standIn.ledger.calls.slice(from).map(({ operation }) => operation)).toEqual([
    'token',
    'eligible',
    'quote',
    'book',
  ]);
  expect(golocal.standIn.ledger.offences).toEqual([]);
});

test.each([
  [{ recipient: { address1: '7 Refused Street' } }, 'GoLocal does not drive to this address.'],
  [{ fcId: 77 }, 'GoLocal picks up nowhere for center 77: GOLOCAL_PICKUP_POINTS.'],
  [{ window: null }, 'GoLocal needs a delivery window.'],
  [{ recipient: { phone: '555' } }, 'GoLocal wants a phone number of the recipient, with its area code.'],
  [
    { window: { from: new Date('2027-02-13T14:00:00Z'), to: new Date('2027-02-13T14:30:00Z') } },
    'Slot length is not supported.',
  ],
])('with %j it is refused in words', async (changes, message) => {
  const booking = newBooking(changes);
  expect(await golocal.adapter().book(booking)).toMatchObject({ outcome: 'refused', message });
  expect(madeFor(booking.effectKey)).toEqual([]);
});

test('who insists on an address hears what the booking itself is answered', async () => {
  const booking = newBooking({ recipient: { address1: '7 Refused Street' }, overrideServiceErrors: true });
  expect(await golocal.adapter().book(booking)).toMatchObject({
    outcome: 'refused',
    message: 'Address is out of the delivery area.',
  });
});

test('a delivery whose answer was lost is found under our reference and not made again', async () => {
  const booking = newBooking();
  golocal.faults['book'] = ['lost-answer'];
  await expect(golocal.adapter().book(booking)).rejects.toThrow('GoLocal cannot be reached');
  const booked = await golocal.adapter().book(again(booking), async () => 'golocal earlier');
  expect(madeFor(booking.effectKey)).toMatchObject([{ deliveryId: numberOf(booked) }]);
});

test('a look without a clear answer asks for nothing', async () => {
  const booking = newBooking();
  golocal.faults['find'] = ['503'];
  await expect(golocal.adapter().book(again(booking), async () => 'golocal earlier')).rejects.toThrow(
    'GoLocal answered 503',
  );
  expect(madeFor(booking.effectKey)).toEqual([]);
});

test('two deliveries under one reference become one, and it is the one that is answered', async () => {
  const booking = newBooking();
  const first = await golocal.adapter().book(booking);
  const { asked, ...rest } = deliveryOf(first);
  const late = { ...rest, asked, deliveryId: 'ffffffff-0000-4000-8000-000000000001' };
  golocal.standIn.ledger.deliveries.delete(rest.deliveryId);
  const booked = await golocal.adapter().book(again(booking), async () => {
    golocal.standIn.ledger.deliveries.delete(late.deliveryId);
    return 'golocal earlier';
  });
  expect(madeFor(booking.effectKey)).toMatchObject([{ deliveryId: numberOf(booked) }]);
  golocal.standIn.ledger.deliveries.set(late.deliveryId, late); // the earlier request comes after all
  const kept = await golocal.adapter().book(again(booking), async () => 'golocal earlier');
  expect(numberOf(kept)).toBe(late.deliveryId);
});

test('a second try at the same time leaves the first one alone', async () => {
  const booking = newBooking();
  const other = golocal.adapter().book(booking, async () => 'golocal another');
  await expect(other).rejects.toThrow('another try is asking GoLocal for this delivery');
  expect(madeFor(booking.effectKey)).toEqual([]);
});

test('a delivery is cancelled until its driver has the goods, and twice is no harm', async () => {
  const adapter = golocal.adapter();
  const early = newBooking();
  const one = bookedAs(early.effectKey, { trackingCode: numberOf(await adapter.book(early)) });
  expect([await adapter.cancel(one), await adapter.cancel(one)]).toEqual(['cancelled', 'cancelled']);
  const late = newBooking();
  const booked = await adapter.book(late);
  moveTo(deliveryOf(booked), 'DISPATCHED', '2027-02-13T13:30:00.000Z');
  expect(await adapter.cancel(bookedAs(late.effectKey, { trackingCode: numberOf(booked) }))).toBe('too-late');
});

test('what was perhaps booked is found and cancelled, and what never began is not asked about', async () => {
  const adapter = golocal.adapter();
  const booking = newBooking();
  golocal.faults['book'] = ['lost-answer'];
  await expect(adapter.book(booking)).rejects.toThrow('GoLocal cannot be reached');
  expect(await adapter.cancel(bookedAs(booking.effectKey))).toBe('cancelled');
  expect(madeFor(booking.effectKey)).toEqual([]);
  const from = golocal.exchanges.length;
  expect(await adapter.cancel(bookedAs(booking.effectKey, { begunAs: null }))).toBe('cancelled');
  expect(golocal.exchanges).toHaveLength(from);
});

test('how far a delivery is comes from GoLocal, and of one it does not know nothing does', async () => {
  const adapter = golocal.adapter();
  const booking = newBooking();
  const booked = await adapter.book(booking);
  moveTo(deliveryOf(booked), 'ENROUTE_TO_DROPOFF', '2027-02-13T14:20:00.000Z');
  const known = bookedAs(booking.effectKey, { trackingCode: numberOf(booked) });
  expect(await adapter.status(known)).toMatchObject({ status: 'OutForDelivery', at: '2027-02-13T14:20:00.000Z' });
  expect(await adapter.status({ ...known, trackingCode: 'nobody' })).toBe(null);
  expect(await adapter.status({ ...known, trackingCode: null })).toBe(null);
});
