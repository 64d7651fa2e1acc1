import { afterEach, beforeEach, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { effectLedger, type EffectLedger } from '#partners/carriers/simulated/effect-ledger.ts';
import { onfleetPlatform } from '#partners/carriers/simulated/onfleet-platform.ts';
import type { Fault, WireRequest } from '#partners/carriers/simulated/wire.ts';
import type { Carriers } from '#partners/carriers/carriers.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { type StandIn, standInFor } from '#test/support/stand-in.ts';
import { onfleetAdapter } from './onfleet.live.ts';
import { destinationOf, taskOf } from './onfleet-requests.ts';

const apiKey = '0123456789abcdef0123456789abcdef';
const key = 'carrier.book:1000001-1:1';
const team = 'nz1nG1Hpx9EHjQCJsT2VAs~o';

let ledger: EffectLedger;
let platform: ReturnType<typeof onfleetPlatform>;
let standIn: StandIn;
let adapter: Carriers;
let fault: (request: WireRequest) => Fault | undefined;

beforeEach(async () => {
  fault = () => undefined;
  let now = Date.parse('2027-02-10T15:00:00Z');
  ledger = effectLedger();
  platform = onfleetPlatform(
    (request) => fault(request),
    ledger,
    () => (now += 1000),
  );
  standIn = await standInFor(platform.send);
  adapter = onfleetAdapter({ apiKey, line: partnerLine({ partner: 'onfleet' }), base: `${standIn.origin}/api/v2` });
});
afterEach(() => standIn.close());

const courier = (changes: Parameters<typeof sampleBooking>[0] = {}) =>
  sampleBooking({ platform: 'onFleet', carrier: 'onfleet', transportMode: 'car', ...changes });

const known = (effectKey = key) => ({
  effectKey,
  platform: 'onFleet',
  carrier: 'onfleet',
  begunAs: null,
  onfleetTaskId: null,
  easypostShipmentId: null,
  trackingCode: null,
});

/** The platform's only task, for a test to drive. */
function onlyTask() {
  const [task] = platform.tasks.values();
  if (!task) throw new Error('there is no task');
  return task;
}

const requestLines = () => standIn.heard.map(({ method, path }) => `${method} ${path}`);
const live = () => ledger.all().filter(({ withdrawn }) => !withdrawn);

test('a delivery becomes one task: looked for, placed, made', async () => {
  const booked = await adapter.book(
    courier({ teamId: team, recipient: { placeName: 'Mercy Hospital', instructions: 'Ring twice' } }),
  );
  expect(booked).toMatchObject({
    outcome: 'booked',
    onfleetTaskId: onlyTask().id,
    serviceLevel: 'courier',
    trackingCode: null,
    labelZpl: null,
  });
  expect(requestLines()).toEqual(['POST /api/v2/tasks/metadata', 'POST /api/v2/destinations', 'POST /api/v2/tasks']);
  const [find, place, make] = standIn.heard;
  expect(find?.headers.authorization).toBe(`Basic ${Buffer.from(apiKey).toString('base64')}`);
  expect(find?.body).toEqual([{ name: 'bloomdeskKey', type: 'string', value: key }]);
  expect(place?.body).toEqual({
    address: { unparsed: '100 N Charles St, Baltimore, MD 21201, USA', apartment: 'Apt 4', name: 'Mercy Hospital' },
    notes: 'Ring twice',
  });
  expect(make?.body).toEqual({
    destination: expect.any(String),
    recipients: [{ name: 'Rosa Reyes', phone: '+14105550199' }],
    completeAfter: Date.parse('2027-02-13T14:00:00Z'),
    completeBefore: Date.parse('2027-02-13T16:00:00Z'),
    notes: '1000001-1',
    container: { type: 'TEAM', team },
    metadata: [
      { name: 'bloomdeskKey', type: 'string', value: key, visibility: ['api'] },
      { name: 'suborderId', type: 'string', value: '1000001-1', visibility: ['api', 'dashboard'] },
    ],
  });
});

test('what is not known is left out: no window, no phone, no team of theirs', () => {
  const booking = courier({ window: null, teamId: 'team-blue', recipient: { phone: '', address2: '' } });
  expect(taskOf(booking, 'place')).toEqual({
    destination: 'place',
    recipients: [],
    notes: '1000001-1 for Rosa Reyes',
    metadata: expect.any(Array),
  });
  expect(destinationOf(booking)).toEqual({ address: { unparsed: '100 N Charles St, Baltimore, MD 21201, USA' } });
});

test("every request is the one Onfleet's own library sends for it", async () => {
  const booking = courier({ teamId: team });
  await adapter.book(booking);
  await adapter.cancel(known());
  const ours = standIn.heard.splice(0).filter(({ path }, at, all) => all.findIndex((one) => one.path === path) === at);

  // the library's main file does not load in this Node; its resources do
  const { default: Tasks } = await import('@onfleet/node-onfleet/lib/resources/Tasks.js');
  const { default: Destinations } = await import('@onfleet/node-onfleet/lib/resources/Destinations.js');
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Basic ${Buffer.from(apiKey).toString('base64')}`,
  };
  const library = { api: { baseUrl: `${standIn.origin}/api/v2`, timeout: 8000, headers } };
  const tasks = new Tasks(library);
  await tasks.matchMetadata([{ name: 'bloomdeskKey', type: 'string', value: key }]);
  const { id } = await new Destinations(library).create(destinationOf(booking));
  const made = await tasks.create(taskOf(booking, id));
  await tasks.deleteOne(made.id);

  const shown = (requests: typeof ours) =>
    requests.map(({ method, path, body, headers: sent }) => ({
      method,
      path: path.replace(/[0-9a-f]{24}$/, 'ID'),
      body,
      authorization: sent.authorization,
    }));
  expect(shown(ours)).toEqual(shown(standIn.heard));
});

test('a task that was made before is found, and none is made', async () => {
  const first = await adapter.book(courier());
  expect(await adapter.book(courier())).toEqual(first);
  expect(live()).toHaveLength(1);
});

test('another attempt is another task', async () => {
  await adapter.book(courier());
  const second = await adapter.book(courier({ effectKey: 'carrier.book:1000001-1:2' }));
  expect(second).toMatchObject({ outcome: 'booked' });
  expect(live()).toHaveLength(2);
});

test('an answer that was lost is fetched by the key', async () => {
  fault = ({ verb }) => (verb === 'create' ? 'lost-answer' : undefined);
  await expect(adapter.book(courier())).rejects.toMatchObject({ outcome: 'unknown' });
  fault = () => undefined;
  expect(await adapter.book(courier({ begunAs: 'task' }))).toMatchObject({ onfleetTaskId: onlyTask().id });
  expect(live()).toHaveLength(1);
});

test('of two tasks with one key the younger is deleted, wherever it comes to light', async () => {
  const booked = await adapter.book(courier());
  const twin = () =>
    platform.send('http://x/api/v2/tasks', { method: 'POST', body: JSON.stringify(taskOf(courier(), 'place')) });
  await twin();
  expect(live()).toHaveLength(2);
  expect(await adapter.book(courier())).toEqual(booked);
  expect(live()).toHaveLength(1);
  await twin();
  await adapter.status(known());
  expect(live().map(({ id }) => id)).toEqual([booked.outcome === 'booked' ? booked.onfleetTaskId : '']);
});

test('a request that was on its way while we asked again leaves one task', async () => {
  let late = true;
  const mail = onfleetAdapter({
    apiKey,
    line: partnerLine({ partner: 'onfleet' }),
    base: 'http://x/api/v2',
    send: async (url, request) => {
      const answer = await platform.send(url, request);
      if (late && url.endsWith('/tasks')) {
        late = false;
        await platform.send(url, request); // the earlier try arrives only now
      }
      return answer;
    },
  });
  expect(await mail.book(courier({ begunAs: 'task' }))).toMatchObject({ outcome: 'booked' });
  expect(live()).toHaveLength(1);
});

test('an address the geocoder finds only in part is refused with what it found, and nothing is made', async () => {
  const refusal = await adapter.book(courier({ recipient: { address1: '7 Refused Street' } }));
  expect(refusal).toEqual({
    outcome: 'refused',
    message: 'The address could not be found: Onfleet knows only a part of the address.',
    suggestedAddress: '1 Main St, Baltimore, MD 21201',
  });
  expect(ledger.all()).toEqual([]);
});

test('staff who know better have it booked all the same', async () => {
  const booked = await adapter.book(
    courier({ recipient: { address1: '7 Refused Street' }, overrideServiceErrors: true }),
  );
  expect(booked).toMatchObject({ outcome: 'booked' });
});

test('what Onfleet does not accept is refused in its words', async () => {
  const refusing = onfleetAdapter({
    apiKey,
    line: partnerLine({ partner: 'onfleet' }),
    send: async (url, request) =>
      url.endsWith('/destinations')
        ? Response.json(
            {
              code: 'InvalidContent',
              message: { error: 1011, message: 'Geocoding issues were found.', cause: 'No such street' },
            },
            { status: 400 },
          )
        : await platform.send(url, request),
  });
  expect(await refusing.book(courier())).toEqual({
    outcome: 'refused',
    message: 'Geocoding issues were found. No such street',
    suggestedAddress: null,
  });
});

test.each<Fault>(['outage', '429', '500', 'html', 'error-in-200', 'oversize', '502-after', 'lost-answer'])(
  'after %s on any of its requests there is one task in the end, and no refusal',
  async (kind) => {
    for (const verb of ['find', 'place', 'create']) {
      const effectKey = `carrier.book:1000001-1:${verb.length}`;
      fault = (request) => (request.verb === verb ? kind : undefined);
      await expect(adapter.book(courier({ effectKey }))).rejects.toThrow('onfleet');
      fault = () => undefined;
      expect(await adapter.book(courier({ effectKey, begunAs: 'task' }))).toMatchObject({ outcome: 'booked' });
      expect(live().filter((effect) => effect.effectKey === effectKey)).toHaveLength(1);
    }
  },
);

test('how far it is follows from the state of the task', async () => {
  await adapter.book(courier());
  const task = onlyTask();
  expect(await adapter.status(known())).toMatchObject({ status: null, failure: null });
  task.state = 2;
  expect(await adapter.status(known())).toMatchObject({ status: 'OutForDelivery', failure: null });
  task.state = 3;
  task.completionDetails = { success: true, time: Date.parse('2027-02-13T15:10:00Z') };
  expect(await adapter.status(known())).toEqual({ status: 'Delivered', failure: null, at: '2027-02-13T15:10:00.000Z' });
  task.completionDetails = {
    success: false,
    time: 0,
    failureReason: 'CUSTOMER_UNAVAILABLE',
    failureNotes: 'Nobody home',
  };
  expect(await adapter.status(known())).toMatchObject({
    status: null,
    failure: { issue: 'Recipient unavailable', details: 'CUSTOMER UNAVAILABLE: Nobody home' },
  });
  expect(await adapter.status(known('carrier.book:9:9'))).toBe(null);
});

test('a task is withdrawn until it is driven', async () => {
  await adapter.book(courier());
  expect(await adapter.cancel(known())).toBe('cancelled');
  expect(live()).toEqual([]);
  expect(await adapter.cancel(known())).toBe('cancelled');

  await adapter.book(courier({ effectKey: 'carrier.book:1000001-1:2' }));
  onlyTask().state = 2;
  expect(await adapter.cancel(known('carrier.book:1000001-1:2'))).toBe('too-late');
});
