import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unknownProxySeen } from '#db/operation/unknown-proxies.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) });
let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ log });
});
afterAll(() => desk.close());

const ever = new Date(0);
const proxied = { 'x-forwarded-for': '198.51.100.7' };

test('a proxy no setting speaks of is said in the log once and kept for the doctor', async () => {
  await desk.nobody.inject('GET', '/livez');
  expect(await unknownProxySeen(desk.app.db, ever)).toBeUndefined();
  for (let request = 0; request < 3; request += 1) await desk.nobody.inject('GET', '/livez', undefined, proxied);
  await expect.poll(() => unknownProxySeen(desk.app.db, ever)).toEqual(desk.app.clock());
  expect(warnings).toEqual(['requests come with X-Forwarded-For, and BLOOMDESK_TRUST_PROXY is 0']);
  const later = new Date(desk.app.clock().getTime() + 2 * 3600_000);
  desk.setClock(later.toISOString());
  await desk.nobody.inject('GET', '/livez', undefined, proxied);
  await expect.poll(() => unknownProxySeen(desk.app.db, ever)).toEqual(later);
  expect(warnings).toHaveLength(1);
});

test('a proxy that is spoken of is nothing to notice', async () => {
  const behind = await startTestServer({ env: { BLOOMDESK_TRUST_PROXY: '1' } });
  await behind.nobody.inject('GET', '/livez', undefined, proxied);
  expect(await unknownProxySeen(behind.app.db, ever)).toBeUndefined();
  await behind.close();
});
