import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getLabel } from '@bloomdesk/contract/printing/calls';
import { storesOf } from '#composition/stores.ts';
import { tasksOf } from '#composition/tasks.ts';
import { transact } from '#db/db.ts';
import { outbox } from '#jobs/outbox.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { cdlEnv, type CdlDesk, openCdlDesk } from '#test/support/deliveries/cdl-desk.ts';
import { force, makeBatch, placeSuborder, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/*
 * A day of a courier that has nothing but a server for files: labels of ours, the manifest at the cut-off, its
 * acknowledgement and the way of the parcels, against a stand-in that counts what it was told.
 */
let courier: CdlDesk;
let desk: TestServer;
let manager: TestStaff;

beforeAll(async () => {
  courier = await openCdlDesk();
  desk = await startTestServer({ env: cdlEnv(courier) });
  await desk.app.pool.query(`update delivery_areas set carrier = 'cdl' where description = 'Baltimore City'`);
});
afterAll(async () => {
  await desk.close();
  await courier.close();
});
afterEach(() => {
  for (const operation of Object.keys(courier.faults)) delete courier.faults[operation];
});

let day = 9;
/** Every test has a day of its own. */
const nextDay = () => `2027-02-${String(++day).padStart(2, '0')}`;
const at = (date: string, time: string) => desk.setClock(`${date}T${time}:00Z`);
const round = async () => await tasksOf(desk.app)['exchange-manifests']?.({}, { last: false });

async function bookParcels(date: string, count: number): Promise<string[]> {
  at(date, '13:00');
  manager = await desk.staff('OpsManager', 'FCAll', `FC${date}`); // whose session is of this hour
  const suborder = { deliveryDate: date, fulfillmentDate: date, startTime: `${date}T17:00:00Z` };
  const ids: string[] = [];
  for (let one = 0; one < count; one++) ids.push(await placeSuborder(desk, { suborder }));
  await makeBatch(manager, ids);
  await desk.runJobs();
  return ids;
}

async function numbersOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await desk.app.pool.query<{ tracking_code: string }>(
    `select tracking_code from vendor_deliveries where suborder_id = any($1) and state = 'booked' order by suborder_id`,
    [ids],
  );
  return rows.map((row) => row.tracking_code);
}

async function manifestsOf(date: string) {
  const { rows } = await desk.app.pool.query<{
    number: string;
    state: string;
    parcel_count: number;
    problem: string | null;
    tries: number;
  }>(
    'select number, state, parcel_count, problem, tries from courier_manifests where ship_on = $1 order by manifest_id',
    [date],
  );
  return rows;
}

async function toldOf(number: string): Promise<string[]> {
  const { rows } = await desk.app.pool.query<{ told: string }>(
    `select btrim(sentence || ' ' || excerpt) as told from staff_notifications
     where subject_type = 'MANIFEST' and subject_id = $1 and staff_id = $2 order by notification_id`,
    [number, manager.staffId],
  );
  return rows.map(({ told }) => told);
}

test('from the label to the door: one manifest at the cut-off, acknowledged, and statuses that come back', async () => {
  const date = nextDay();
  const ids = await bookParcels(date, 3);
  const [id = ''] = ids;
  const numbers = await numbersOf(ids);
  expect(numbers).toEqual([expect.stringMatching(/^BD\d{10}$/), expect.anything(), expect.anything()]);
  const { label } = (await manager.send(getLabel, { suborderId: id, guided: 'false' })).body.data;
  expect(label).toMatchObject({ kind: 'png', trackingCode: numbers[0] });

  await round();
  expect(await manifestsOf(date)).toEqual([]);
  at(date, '22:00'); // 17:00 in Baltimore
  await round();
  await round();
  const [manifest] = await manifestsOf(date);
  expect(await manifestsOf(date)).toMatchObject([{ state: 'sent', parcel_count: 3, problem: null }]);
  courier.takeAll();
  expect(numbers.map((number) => courier.ledger.parcels.get(number))).toEqual(
    numbers.map(() => [{ manifest: manifest?.number, zip: '21201' }]),
  );

  await round();
  expect(await manifestsOf(date)).toMatchObject([{ state: 'acknowledged' }]);
  await force(desk, ids, { status: 'AwaitingPickup' });
  courier.tell('STATUS_1.csv', [
    { parcel: numbers[0] ?? '', code: 'PU', at: `${date}T22:30:00Z` },
    { parcel: numbers[1] ?? '', code: 'LOOP', at: `${date}T22:30:00Z` },
    { parcel: 'BD0000099998', code: 'PU', at: `${date}T22:30:00Z` },
    { parcel: numbers[2] ?? '', code: 'DEL', at: `${date}T23:30:00-05:00` },
  ]);
  await round();
  await round();
  expect((await statesOf(desk, ids)).map((state) => state?.status)).toEqual([
    'LeftFulfillmentCenter',
    'AwaitingPickup',
    'Delivered',
  ]);
  const { rows } = await desk.app.pool.query(
    `select row_count, problems from courier_files where name = 'STATUS_1.csv'`,
  );
  expect(rows).toEqual([
    {
      row_count: 4,
      problems: [`Line 3: code LOOP of parcel ${numbers[1]} is not known.`, 'Line 4: there is no parcel BD0000099998.'],
    },
  ]);
  expect([...courier.folders.files.keys()].filter((path) => /^status\/[^/]+$/.test(path))).toEqual([]);
  expect(await toldOf(manifest?.number ?? '')).toEqual([]);
  expect(courier.ledger.offences).toEqual([]);
});

test('a parcel withdrawn before the manifest is in none; withdrawn after it, people at the center are notified', async () => {
  const date = nextDay();
  const ids = await bookParcels(date, 2);
  const [early = '', late = ''] = await numbersOf(ids);
  await withdraw(ids[0] ?? '');
  at(date, '22:00');
  await round();
  courier.takeAll();
  const [{ number } = { number: '' }] = await manifestsOf(date);
  expect([courier.ledger.parcels.get(early), courier.ledger.parcels.get(late)?.length]).toEqual([undefined, 1]);

  await withdraw(ids[1] ?? '');
  await round();
  await round();
  expect(await toldOf(number)).toEqual([
    `A parcel was withdrawn after manifest ${number} was written. Tell the courier. Parcel ${late} of suborder ${ids[1]}.`,
  ]);
  const { rows } = await desk.app.pool.query(
    'select outcome from withdrawn_deliveries where suborder_id = any($1) order by suborder_id',
    [ids],
  );
  expect(rows).toEqual([{ outcome: 'cancelled' }, { outcome: 'too-late' }]);
});

async function withdraw(suborderId: string): Promise<void> {
  await transact(desk.app.pool, async (db) => {
    const effects = await storesOf(db).deliveries.release([suborderId], desk.app.clock());
    await outbox(db, desk.app.clock()).planAll(effects);
  });
  await desk.runJobs();
}

test('a courier that is away gets the manifest once it is back, its lost answers make no second one, and people hear of it', async () => {
  const date = nextDay();
  const ids = await bookParcels(date, 2);
  at(date, '22:00');
  courier.faults['stat'] = ['cut', 'cut', 'cut', 'cut'];
  courier.faults['rename'] = ['lost-answer'];
  await round();
  const [{ number } = { number: '' }] = await manifestsOf(date);
  expect(await manifestsOf(date)).toMatchObject([
    { state: 'waiting', tries: 1, problem: 'the courier closed the connection' },
  ]);
  expect(await toldOf(number)).toEqual([]);
  for (const time of ['22:01', '22:02', '22:04', '22:08']) {
    at(date, time);
    await round();
  }
  expect(await toldOf(number)).toEqual([
    `Manifest ${number} has not reached the courier. Bloomdesk keeps trying. the courier closed the connection`,
  ]);
  at(date, '22:20');
  await round();
  expect(await manifestsOf(date)).toMatchObject([{ state: 'sent', problem: null }]);
  courier.takeAll();
  expect(courier.ledger.manifests.get(number)).toHaveLength(1);
  const counts = (await numbersOf(ids)).map((one) => courier.ledger.parcels.get(one)?.length);
  expect(counts).toEqual([1, 1]);
});

test('parcels booked after the cut-off share another manifest, and a day without a server is made up for', async () => {
  const date = nextDay();
  await bookParcels(date, 1);
  at(date, '22:00');
  await round();
  const later = await bookParcels(date, 2);
  at(date, '22:10');
  await round();
  expect(await manifestsOf(date)).toHaveLength(1);
  at(nextDay(), '09:00');
  await round();
  expect((await manifestsOf(date)).map(({ parcel_count }) => parcel_count)).toEqual([1, 2]);
  courier.takeAll();
  expect((await numbersOf(later)).map((one) => courier.ledger.parcels.get(one)?.length)).toEqual([1, 1]);
});

test.each([
  ['none', { result: 'none' as const }, '23:00', 'The courier has not acknowledged manifest NUMBER. Call the courier.'],
  [
    'a refusal',
    { result: 'rejected' as const, message: 'Unknown account' },
    '22:01',
    'The courier has refused manifest NUMBER. Unknown account',
  ],
  [
    'another count',
    { parcels: 7 },
    '22:01',
    'The courier counts other parcels than manifest NUMBER has. The courier counts 7 of 1 parcels.',
  ],
])('where the acknowledgement is %s, the people of the center hear of it once', async (_, answer, time, sentence) => {
  const date = nextDay();
  await bookParcels(date, 1);
  at(date, '22:00');
  await round();
  courier.takeAll(answer);
  at(date, time);
  await round();
  await round();
  const [{ number } = { number: '' }] = await manifestsOf(date);
  expect(await toldOf(number)).toEqual([sentence.replace('NUMBER', number)]);
});

test('a file that cannot be kept stops neither other files nor the manifest, and is read again', async () => {
  const date = nextDay();
  const ids = await bookParcels(date, 2);
  const [first = '', second = ''] = await numbersOf(ids);
  await force(desk, ids, { status: 'AwaitingPickup' });
  await ask(
    desk.databaseUrl,
    'alter table bloomdesk.carrier_events add constraint trial check (event_id not like $$%LOST%$$) not valid',
  );
  courier.tell('STATUS_A.csv', [{ parcel: first, code: 'LOST', at: `${date}T21:00:00Z` }]);
  courier.tell('STATUS_B.csv', [{ parcel: second, code: 'PU', at: `${date}T21:00:00Z` }]);
  at(date, '22:00');
  await expect(round()).rejects.toThrow(/trial/);
  expect(await manifestsOf(date)).toMatchObject([{ state: 'sent', parcel_count: 2 }]);
  await ask(desk.databaseUrl, 'alter table bloomdesk.carrier_events drop constraint trial');
  await round();
  expect((await statesOf(desk, ids)).map((state) => [state?.status, state?.in_exception])).toEqual([
    ['AwaitingPickup', true],
    ['LeftFulfillmentCenter', false],
  ]);
});
