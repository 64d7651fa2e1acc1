import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { partnersOf } from '#partners/partners.ts';
import { startUpsStandIn, type UpsStandIn } from '#stand-ins/ups/ups-stand-in.ts';
import { upsAccount, upsEnv } from '#test/support/deliveries/ups-desk.ts';
import { sayRefusedAccounts } from './refused-accounts.ts';

let ups: UpsStandIn;
beforeAll(async () => {
  ups = await startUpsStandIn(upsAccount);
});
afterAll(() => ups.close());

async function saidWith(env: Record<string, string>): Promise<string[]> {
  const config = readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/no-place', ...env }, '/');
  const pool = openPool('postgres://nobody@127.0.0.1:9/nowhere');
  const partners = partnersOf(config, databaseOf(pool), () => new Date());
  const said: string[] = [];
  await sayRefusedAccounts({ config, partners }, (line) => void said.push(line));
  await pool.end();
  return said;
}

test('a start says which settings a partner does not accept, and nothing where all is well', async () => {
  expect(await saidWith({ ...upsEnv(ups.origin), UPS_CLIENT_ID: 'another' })).toEqual([
    'UPS does not accept UPS_CLIENT_ID and UPS_CLIENT_SECRET (10401).',
  ]);
  expect(await saidWith(upsEnv(ups.origin))).toEqual([]);
});

test('a simulated partner is not asked, and one that cannot be reached stops no start', async () => {
  const from = ups.ledger.calls.length;
  expect(await saidWith({})).toEqual([]);
  expect(ups.ledger.calls).toHaveLength(from);
  expect(await saidWith(upsEnv('http://127.0.0.1:59'))).toEqual([]);
});
