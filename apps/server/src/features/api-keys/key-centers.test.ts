import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateApiKey } from '@bloomdesk/contract/api-keys/calls';
import { listServingAreas } from '@bloomdesk/contract/delivery-areas/places.calls';
import { getDeliveryOptions } from '@bloomdesk/contract/delivery-windows/options.calls';
import { getStock } from '@bloomdesk/contract/inventory/calls';
import { listEvents } from '@bloomdesk/contract/webhooks/events.calls';
import { programWith } from '#test/support/program.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());

const baltimore = { lat: 39.2904, lng: -76.6122, zip: '21201' };
const sku = 'FLRL-B-1001';
const stockHere = { first: '2027-02-13', fcs: [4, 29], skus: [sku] };
const centersOf = (rows: readonly { fcId: number }[]) => [...new Set(rows.map(({ fcId }) => fcId))];

test('a key of some centers reads their stock, areas and windows only', async () => {
  const [all, some] = [await programWith(desk, ['stock']), await programWith(desk, ['stock'], [4])];
  const stockOf = async (program: TestStaff) => {
    const { body } = await program.send(getStock, stockHere);
    return Object.keys(getStock.data.parse(body).stock[sku] ?? {});
  };
  expect([await stockOf(all), await stockOf(some)]).toEqual([['4', '29'], ['4']]);

  const areasOf = async (program: TestStaff) =>
    listServingAreas.data
      .parse((await program.send(listServingAreas, baltimore)).body)
      .areas.map(({ fc }) => ({ fcId: fc.id }));
  expect(centersOf(await areasOf(all)).length).toBeGreaterThan(1);
  expect(centersOf(await areasOf(some))).toEqual([4]);

  const place = { recipient: { zipCode: '21201', coords: { lat: baltimore.lat, lng: baltimore.lng } } };
  const wanted = { ...place, lineitems: [{ sku: 'FLRL-B-1001', quantity: 1 }], delivery: {} };
  const optionsOf = async (program: TestStaff) => {
    const { body } = await program.send(getDeliveryOptions, wanted);
    return getDeliveryOptions.data.parse(body).options.flatMap(({ windows }) => windows);
  };
  const offered = centersOf(await optionsOf(all));
  expect(offered).not.toEqual([]);
  expect(centersOf(await optionsOf(await programWith(desk, ['stock'], offered)))).toEqual(offered);
  expect(await optionsOf(await programWith(desk, ['stock'], [29]))).toEqual([]);
});

test('events are those of its centers, and its cursor passes over the others', async () => {
  const [all, some] = [await programWith(desk, ['events']), await programWith(desk, ['events'], [29])];
  await desk.app.pool.query(
    `insert into events (type, subject_type, subject_id, fc_ids, data, at, sequence)
     select 'stock.short', 'stock', n::text, array[case when n % 2 = 0 then 4 else 29 end], '{}', now(), n from generate_series(1, 6) n`,
  );
  await desk.app.pool.query('update event_stream set last_sequence = 6');
  const read = async (program: TestStaff, input: { after?: string; limit?: number }) =>
    listEvents.data.parse((await program.send(listEvents, input)).body.data);
  expect((await read(all, {})).events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  const first = await read(some, { limit: 2 });
  expect([first.events.map(({ sequence }) => sequence), first.more]).toEqual([[1, 3], true]);
  const rest = await read(some, { after: first.cursor });
  expect([rest.events.map(({ sequence }) => sequence), rest.more]).toEqual([[5], false]);
});

test('centers are changed for running programs too; left out they stay, and null takes the limit away', async () => {
  const program = await programWith(desk, ['stock'], [29]);
  const keyId = program.staffId.slice('key:'.length);
  const settings = { keyId, name: program.email.slice('key:'.length), scopes: ['stock' as const], perMinute: 6000 };
  const changed = async (fcIds?: number[] | null) => {
    const { body } = await admin.send(updateApiKey, { ...settings, ...(fcIds !== undefined && { fcIds }) });
    return updateApiKey.data.parse(body.data).apiKey.fcIds;
  };
  expect(await changed()).toEqual([29]);
  expect(await changed([4, 29])).toEqual([4, 29]);
  expect(await changed(null)).toBeNull();
  for (const fcIds of [[], [4, 4], [9999]])
    expect(
      (await admin.inject('PATCH', `/v1/api-keys/${keyId}`, { ...settings, fcIds, keyId: undefined })).status,
    ).toBe(400);
  await expect
    .poll(async () => {
      desk.setClock('2027-02-10T15:00:20Z');
      const { body } = await program.send(getStock, stockHere);
      return Object.keys(getStock.data.parse(body).stock[sku] ?? {});
    })
    .toEqual(['4', '29']);
});
