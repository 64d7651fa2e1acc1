import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestSettings } from '#config/carriers/manifest-settings.ts';
import { environmentReader } from '#config/environment.ts';
import type { CarrierAdapter } from '#partners/carriers/carriers.ts';
import { simulatedCourierFiles } from '#partners/courier-files/courier-files.simulated.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { cdlEnv } from '#test/support/deliveries/cdl-desk.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { cdlPartner } from './cdl-partner.ts';
import { courierParcelStore } from './courier-parcels.store.ts';

let desk: TestServer;
let suborderId: string;
beforeAll(async () => {
  desk = await startTestServer();
  suborderId = await placeSuborder(desk);
});
afterAll(() => desk.close());

function adapterWith(easypostAccount?: string): CarrierAdapter {
  const manifests = manifestSettings(environmentReader(cdlEnv({ port: 22, hostKey: `SHA256:${'A'.repeat(43)}` })));
  const adapter = cdlPartner(
    { easypostAccount, easypostService: undefined, manifests },
    {
      easypostKey: 'EZTK0123',
      kit: partnerKit(),
      parcels: courierParcelStore(desk.app.db),
      files: simulatedCourierFiles(),
      now: () => new Date('2027-02-09T12:00:00Z'),
      send: async () => Response.json({ error: { code: 'NOT_FOUND', message: 'asked of EasyPost' } }, { status: 404 }),
    },
  );
  if (!adapter) throw new Error('CDL is not set');
  return adapter;
}
let keys = 0;
const bookingOf = (changes = {}) =>
  sampleBooking({ suborderId, effectKey: `carrier.book:${suborderId}:${(keys += 1)}`, carrier: 'cdl', ...changes });
const known = ({ effectKey }: { effectKey: string }, begunAs: string | null = 'courier label') => ({
  effectKey,
  platform: 'onFleet',
  carrier: 'cdl',
  begunAs,
  onfleetTaskId: null,
  easypostShipmentId: null,
  trackingCode: null,
});

test('one key gets one number and one label, also when it is asked for many times together', async () => {
  const booking = bookingOf();
  const all = await Promise.all(Array.from({ length: 8 }, () => adapterWith().book(booking)));
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  const [first] = all;
  if (first?.outcome !== 'booked') throw new Error('it was refused');
  expect(isSafeCarrierZpl(first.labelZpl ?? '')).toBe(true);
  expect(first.labelZpl).toContain(`^FD${first.trackingCode}^FS`);
  const other = await adapterWith().book(bookingOf());
  expect(other).not.toMatchObject({ trackingCode: first.trackingCode });
});

test('a parcel is withdrawn while no manifest has it, and its addresses go; a try that comes late gets no label', async () => {
  const booking = bookingOf();
  await adapterWith().book(booking);
  expect(await adapterWith().cancel(known(booking))).toBe('cancelled');
  const { rows } = await desk.app.pool.query('select sheet from courier_parcels where effect_key = $1', [
    booking.effectKey,
  ]);
  expect(rows).toEqual([{ sheet: null }]);
  expect(await adapterWith().book(booking)).toMatchObject({ outcome: 'refused' });
  expect(await adapterWith().cancel(known(bookingOf()))).toBe('cancelled');
});

test('across a border nothing is taken, and what another carrier has begun is left to it', async () => {
  const customs = { incoterm: 'DDP' as const, declaration: 'Flowers', goods: [] };
  expect(await adapterWith().book(bookingOf({ customs }))).toMatchObject({
    message: 'The courier takes no parcels across a border.',
  });
  await expect(adapterWith().book(bookingOf(), async () => 'shp_1')).rejects.toMatchObject({ outcome: 'not-done' });
});

test('where both are set new parcels go by EasyPost, and those with a label of ours stay with it', async () => {
  const both = adapterWith(`ca_${'0123456789abcdef'.repeat(2)}`);
  expect(await both.book(bookingOf())).toMatchObject({ outcome: 'refused', message: 'asked of EasyPost' });
  expect(await both.book(bookingOf({ begunAs: 'courier label' }), async (id) => id)).toMatchObject({
    outcome: 'booked',
  });
  expect(await both.status(known(bookingOf()))).toBe(null);
});
