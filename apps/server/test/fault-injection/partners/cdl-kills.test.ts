import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CdlFault } from '#stand-ins/cdl/cdl-sftp.ts';
import { type CdlStandIn, startCdlStandIn } from '#stand-ins/cdl/cdl-stand-in.ts';
import { cdlEnv, cdlLogin } from '#test/support/deliveries/cdl-desk.ts';
import { makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { dice, killedProcess, tallyOf } from '#test/fault-injection/killed-labels.ts';

/*
 * Each parcel in one manifest, which the courier gets once, and none that was withdrawn before (D587, P2), no matter what
 * goes wrong between us and the courier and where our process dies: counted in the stand-in's ledger.
 */
const count = Number(process.env['CDL_INTENTIONS'] ?? 50);
/** Parcels of a day, which make a manifest. */
const ofDay = 5;
const faults: readonly (readonly [below: number, fault: CdlFault])[] = [
  [0.015, 'lost-answer'],
  [0.025, 'cut'],
  [0.03, 'silent'],
  [0.04, 'refuse'],
  [0.045, 'slow'],
];

let desk: TestServer;
let courier: CdlStandIn;
let taking: NodeJS.Timeout;
let kills = 0;
let renamed = 0;

const exchanging = killedProcess('partners/cdl-intentions.ts', () => ({
  CDL_INTENTIONS_OF: JSON.stringify({
    env: {
      ...cdlEnv(courier),
      DATABASE_URL: desk.databaseUrl,
      BLOOMDESK_SERVER_DATABASE_URL: desk.serverDatabaseUrl,
      BLOOMDESK_DEMO: 'off',
      BLOOMDESK_LIMITS: 'off',
    },
  }),
}));

beforeAll(async () => {
  const roll = dice(587);
  courier = await startCdlStandIn({
    ...cdlLogin,
    fault: () => {
      const chance = roll();
      return faults.find(([below]) => chance < below)?.[1];
    },
    onDone: (operation, path) => {
      if (operation !== 'rename') return;
      if (path.startsWith('manifests/')) renamed += 1;
      const isTime = kills < 2 ? renamed > (killsAt[kills] ?? 0) : path.startsWith('status/done/');
      if (kills < 3 && isTime) killNow();
    },
  });
  taking = setInterval(() => courier.takeAll(), 50);
  desk = await startTestServer({ env: cdlEnv(courier) });
  await desk.app.pool.query(`update delivery_areas set carrier = 'cdl' where description = 'Baltimore City'`);
});
afterAll(async () => {
  clearInterval(taking);
  exchanging.kill();
  await courier.close();
  await desk.close();
});

/** A kill comes with so many manifests there, each while its answer is on the way, and with the first file put away. */
const killsAt = [1 / 5, 3 / 5].map((share) => Math.floor((count / ofDay) * share));

/** The courier has just done it, and its answer reaches nobody. */
function killNow(): void {
  kills += 1;
  exchanging.kill();
}

test(`${count} parcels, each in one manifest that is there once`, async () => {
  const manager = await desk.staff('OpsManager', 'FCAll');
  for (let day = 0; day * ofDay < count; day++) {
    const date = new Date(Date.UTC(2027, 1, 11 + day)).toISOString().slice(0, 10);
    const suborder = { deliveryDate: date, fulfillmentDate: date, startTime: `${date}T17:00:00Z` };
    const ids = [];
    for (let one = 0; one < ofDay; one++) ids.push(await placeSuborder(desk, { suborder }));
    await makeBatch(manager, ids);
  }

  await exchanging.untilDone();

  expect(kills).toBe(3);
  const { ledger } = courier;
  expect(ledger.offences).toEqual([]);
  const { rows } = await desk.app.pool.query<{ number: string; manifest: string }>(
    `select p.number, m.number as manifest from courier_parcels p join courier_manifests m using (manifest_id) order by p.number`,
  );
  const told = [...ledger.parcels].map(
    ([number, manifests]) => `${number} ${manifests.map((one) => one.manifest).join()}`,
  );
  expect(told.toSorted()).toEqual(rows.map(({ number, manifest }) => `${number} ${manifest}`));
  expect(rows).toHaveLength(count - Math.floor(count / 5));
  expect([...ledger.manifests].map(([number, names]) => [number, names.length])).toEqual(
    [...ledger.manifests].map(([number]) => [number, 1]),
  );
  console.log(`${ledger.manifests.size} manifests of ${told.length} parcels`);
  console.log(tallyOf(ledger.calls));
});
