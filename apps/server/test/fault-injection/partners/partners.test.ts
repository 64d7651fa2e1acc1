import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConnection } from '@bloomdesk/contract/connections/calls';
import { geocodeAddress } from '@bloomdesk/contract/delivery-areas/places.calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { type PartnerName, partnerNames } from '@bloomdesk/domain/connections/partner-names';
import { tasksOf } from '#composition/tasks.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { outbox } from '#jobs/outbox.ts';
import { startWorker } from '#jobs/worker.ts';
import { placePaidOrder } from '#test/support/paid-order.ts';
import { deliveryAreaNamed, makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { silentPartners } from './silent-partners.ts';
import { until } from '#test/fault-injection/until.ts';

/*
 * Each partner in turn takes what it is sent and answers nothing (P33): what the others are asked is done meanwhile, what it
 * is asked waits, and once it is back everything is done, each once. Times are printed. It runs by
 * `npm run prove -- partners` alone; PARTNER_SECONDS=1800 is half an hour of silence of each.
 */
const seconds = Number(process.env['PARTNER_SECONDS'] ?? 0);
/** The longest pause between two tries of an effect, and time for the last one. */
const longestReturn = 240_000;

let desk: TestServer;
let hush: (partner: PartnerName | undefined) => void;
let end: () => Promise<void>;
beforeAll(async () => {
  if (seconds === 0) return;
  desk = await startTestServer();
  const silent = silentPartners(desk.app.partners);
  hush = silent.hush;
  Object.assign(desk.app.partners, silent.partners);
  const pool = openPool(desk.serverDatabaseUrl, { max: 14 });
  const worker = await startWorker(pool, tasksOf(desk.app), pino({ level: 'silent' }));
  end = async () => {
    await worker.stop();
    await pool.end();
    await desk.close();
  };
});
afterAll(() => end?.());

/** One piece of work for each partner that is told things after the answer; its effect's key by the partner. */
async function planRound(care: TestStaff, hub: TestStaff): Promise<Map<PartnerName, string>> {
  const round = randomUUID();
  const { plan } = outbox(desk.app.db, desk.app.clock());
  const keyOf = (partner: string) => `${partner}:${round}`;
  const letter = { to: 'ann@lilac.example', subject: 'Lilacs', body: 'On their way' };
  await plan({ effectKey: keyOf('mail'), partner: 'mail', kind: 'mail.send', payload: letter });
  const post = { channel: 'alerts', text: `Lilacs ${round}` };
  await plan({ effectKey: keyOf('chat'), partner: 'chat', kind: 'chat.post', payload: post });
  const stopped = { source: 'petals', subscriptionNumber: round };
  await plan({ effectKey: keyOf('stop'), partner: 'subscriptions', kind: 'subscription.stop', payload: stopped });
  const keys = new Map<PartnerName, string>([
    ['mail', keyOf('mail')],
    ['chat', keyOf('chat')],
    ['subscriptions', keyOf('stop')],
  ]);
  for (const [partner, area, transportMode] of [
    ['onfleet', 'Baltimore City', 'car'],
    ['easypost', 'Ground from Baltimore', 'ground_2'],
  ] as const) {
    const areaId = await deliveryAreaNamed(desk, area);
    const suborderId = await placeSuborder(desk, { suborder: { areaId, transportMode } });
    await makeBatch(hub, [suborderId]);
    keys.set(partner, `carrier.book:${suborderId}:1`);
  }
  const orderId = await placePaidOrder(desk, 1);
  const { body } = await care.send(refundOrder, { orderId, amount: 7, reasons: [{ tag: 'Quality issue: Wilted' }] });
  const [refund] = body.data.refunds ?? [];
  const { rows } = await desk.app.pool.query<{ effect_key: string }>(
    'select effect_key from refunds where refund_id = $1',
    [refund?.refundId],
  );
  keys.set('payments', rows[0]?.effect_key ?? 'none');
  return keys;
}

async function openOf(keys: Iterable<string>): Promise<string[]> {
  const { rows } = await desk.app.pool.query<{ effect_key: string }>(
    `select key as effect_key from unnest($1::text[]) key left join outbox on effect_key = key where state is distinct from 'done'`,
    [[...keys]],
  );
  return rows.map((row) => row.effect_key);
}

test.runIf(seconds > 0).each(partnerNames.filter((name) => name !== 'storage'))(
  '%s is silent: others are served meanwhile, and its own work is done once it is back',
  { timeout: seconds * 1000 + 900_000 },
  async (silent) => {
    const [care, hub] = [await desk.staff('CareManager', 'FCAll'), await desk.staff('FCHub', 'FC4')];
    const administrator = await desk.staff('Administrator', `FC${silent}`); // tests are limited for each person
    const planned: string[] = [];
    const times: number[] = [];
    hush(silent);
    const asked = administrator.send(testConnection, { partner: silent });
    const over = performance.now() + seconds * 1000;
    do {
      const keys = await planRound(care, hub);
      planned.push(...keys.values());
      const others = [...keys].flatMap(([partner, key]) => (partner === silent ? [] : [key]));
      const begun = performance.now();
      await until(
        () => `the work of others while ${silent} is silent`,
        async () => (await openOf(others)).length === 0 || undefined,
      );
      times.push(performance.now() - begun);
      const own = keys.get(silent);
      if (own !== undefined) expect(await openOf([own])).toEqual([own]);
    } while (performance.now() < over);
    const found = await care.send(geocodeAddress, { address: '1 Main St, Baltimore, MD 21201' });
    expect(found.status).toBe(silent === 'geocoder' ? 503 : 200);
    expect((await asked).body.data.tested.outcome).not.toBe('answered');

    hush(undefined);
    const back = performance.now();
    await until(
      () => `what ${silent} was asked meanwhile`,
      async () => (await openOf(planned)).length === 0 || undefined,
      { longest: longestReturn },
    );
    const returned = Math.round((performance.now() - back) / 1000);
    const again = await administrator.send(testConnection, { partner: silent });
    expect(again.body.data.tested).toMatchObject({ problem: null });
    const slowest = Math.round(Math.max(...times) / 100) / 10;
    console.log(
      `${silent}: ${times.length} rounds of others' work, the slowest done in ${slowest} s; all done ${returned} s after it was back`,
    );
    await expectOnce(planned);
  },
);

/** Each letter and refund once at its partner, and no promise about stored data broken. */
async function expectOnce(planned: readonly string[]): Promise<void> {
  const { rows } = await desk.app.pool.query<{ letters: number; refunds: number }>(
    `select (select count(*)::int from mailbox where effect_key = any($1)) as letters,
       (select count(*)::int from simulated_refunds where effect_key = any($1)) as refunds`,
    [planned],
  );
  const of = (prefix: string) => planned.filter((key) => key.startsWith(prefix)).length;
  const refunds = planned.filter((key) => !/^(mail|chat|stop|carrier\.book):/.test(key)).length;
  expect(rows).toEqual([{ letters: of('mail:'), refunds }]);
  const pool = openPool(desk.databaseUrl, { role: null, statementTimeout: 120_000 });
  try {
    expect(await breachesOf(databaseOf(pool))).toEqual([]);
  } finally {
    await pool.end();
  }
}
