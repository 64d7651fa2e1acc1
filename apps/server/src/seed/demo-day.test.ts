import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { listDemoOrders } from '@bloomdesk/contract/access/calls';
import { batchStatuses } from '@bloomdesk/domain/batches/batch-status';
import { carriers } from '@bloomdesk/domain/deliveries/transport-mode';
import { orderTypes } from '@bloomdesk/domain/orders/order-types';
import { reasonCategories } from '@bloomdesk/domain/reasons/reason-picklist';
import { decidedRemedyLabel } from '@bloomdesk/domain/remedies/decided-remedy';
import { suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';
import { breachesOf } from '#db/invariants.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { seedDemo } from './first-start.ts';
import { sceneLineItems } from './scenes/scene-line-items.ts';
import { placeIntake } from '#features/intake/place-intake.ts';
import { demoSceneStore } from '#features/access/demo-scenes.store.ts';

/** The demo of a day: all its scenes, and a few of its other orders. */
async function demoOf(date: string): Promise<TestServer> {
  const desk = await startTestServer({ clock: `${date}T17:00:00Z`, env: { BLOOMDESK_DEMO: 'on' } });
  await seedDemo(desk.app, { date, orders: 130, seed: 1 });
  return desk;
}

/** What a question for one column answers. */
const all = async ({ app }: TestServer, query: RawBuilder<unknown>) =>
  (await query.$castTo<{ one: unknown }>().execute(app.db)).rows.map(({ one }) => one);
const distinct = async (desk: TestServer, query: RawBuilder<unknown>) =>
  (await all(desk, query)).map(String).toSorted();
const count = async (desk: TestServer, query: RawBuilder<unknown>) => Number((await all(desk, query))[0]);

test('the day to look at is whole, made once and listed, on a Wednesday and on a Sunday alike, and the same made again', {
  timeout: 600_000,
}, async () => {
  const lists = [];
  const days: unknown[][] = [];
  for (const date of ['2027-02-10', '2027-02-07', '2027-02-10']) {
    const desk = await demoOf(date);
    try {
      days.push(await all(desk, whatStands));
      if (days.length <= 2) await expectWhole(desk, date);
      lists.push((await demoSceneStore(desk.app.db).all()).map(({ kind, shows, about }) => ({ kind, shows, about })));
    } finally {
      await desk.close();
    }
  }
  expect(lists[0]?.length).toBeGreaterThan(80);
  expect(lists[1]?.map(withoutDay)).toEqual(lists[0]?.map(withoutDay));
  expect(days[2]).toEqual(days[0]);
});

/** Every suborder with whom it is for and what it holds, and how much is left of every lot. */
const whatStands = sql`
  select concat_ws(' ', suborder_id, status, in_exception, recipient ->> 'firstName', recipient ->> 'lastName', lines) as one from suborders
  union all select concat_ws(' ', external_id, available_for_sale_qty) from lots
  order by 1`;

async function expectWhole(desk: TestServer, date: string): Promise<void> {
  const ofDay = sql`from suborders where fulfillment_date = ${date}::date`;
  expect(await distinct(desk, sql`select distinct status as one ${ofDay}`)).toEqual(suborderStatuses.toSorted());
  expect(await distinct(desk, sql`select distinct status as one from batches`)).toEqual(batchStatuses.toSorted());
  expect(await distinct(desk, sql`select distinct type as one from orders`)).toEqual(orderTypes.toSorted());
  expect(await count(desk, sql`select count(*) as one from orders where type = 'redelivery'`)).toBe(2);
  expect(await count(desk, sql`select count(distinct fc_id) as one ${ofDay}`)).toBe(23);
  expect(
    await distinct(desk, sql`select distinct a.carrier as one from suborders join delivery_areas a using (area_id)`),
  ).toEqual(carriers.toSorted());

  expect(await distinct(desk, sql`select distinct status as one from refunds`)).toEqual([
    'failed',
    'pending',
    'settled',
  ]);

  const scenes = await demoSceneStore(desk.app.db).all();
  const shown = (kind: string) => scenes.filter((scene) => scene.kind === kind).map(({ shows }) => shows);
  const exceptions = shown('Exception');
  expect(exceptions.length).toBeGreaterThanOrEqual(12);
  expect(new Set(exceptions.map((reason) => reason.split(':')[0]))).toEqual(new Set(reasonCategories));
  expect(shown('Remedy')).toEqual(expect.arrayContaining(Object.values(decidedRemedyLabel)));
  expect(shown('Refund').toSorted()).toEqual(['Declined', 'Pending', 'Settled']);
  expect(shown('Suborder status')).toHaveLength(suborderStatuses.length);
  expect(shown('Batch status')).toHaveLength(batchStatuses.length);
  expect(shown('Carrier')).toEqual(expect.arrayContaining([...carriers]));
  expect(shown('Lot')).toHaveLength(8);
  await expectListed(desk, date);
  await expectConnected(desk);
  expect(await breachesOf(desk.app.db)).toEqual([]);
}

/** Programs have keys, a report goes by mail, and two orders of the storefront wait for somebody. */
async function expectConnected(desk: TestServer): Promise<void> {
  expect(await distinct(desk, sql`select name as one from api_keys`)).toEqual(['Baltimore receiving', 'Web shop']);
  expect(await distinct(desk, sql`select name as one from mailed_reports`)).toEqual(['Waste of the week']);
  await placeIntake(desk.app);
  expect(await distinct(desk, sql`select external_id as one from intake_orders where state = 'waiting'`)).toEqual([
    '20418',
    '20423',
  ]);
}

/** A day is made once, and listed with ids and addresses for the terminal and the start page. */
async function expectListed(desk: TestServer, date: string): Promise<void> {
  const before = await count(desk, sql`select count(*) as one from orders`);
  expect(await seedDemo(desk.app, { date, orders: 130, seed: 1 })).toBe(0);
  expect(await count(desk, sql`select count(*) as one from orders`)).toBe(before);

  const scenes = await demoSceneStore(desk.app.db).all();
  const declined = scenes.find(({ kind, shows }) => kind === 'Refund' && shows === 'Declined');
  const [orderId = ''] = declined?.about.split('-') ?? [];
  expect(sceneLineItems(scenes, { publicUrl: undefined, host: '127.0.0.1', port: 4400 })).toContainEqual(
    expect.stringMatching(new RegExp(`^  Declined +${orderId}-1 +http://127.0.0.1:4400/orders/${orderId}$`)),
  );
  const care = await desk.staff('CareAssociate', 'FCAll');
  const { orders } = (await care.send(listDemoOrders, {})).body.data;
  expect(orders).toHaveLength(10);
  expect(orders).toContainEqual({ orderId, text: 'The gateway declined its refund; it may be tried again.' });
}

/** The Daily Summary is of a day. */
function withoutDay(scene: { kind: string; shows: string; about: string }) {
  return { ...scene, about: scene.about.replace(/^\d{4}-\d{2}-\d{2}$/, 'the day') };
}
