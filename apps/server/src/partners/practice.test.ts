import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { createApp } from '#composition/app.ts';
import { netsuiteEnv } from '#test/support/accounting/netsuite-desk.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const live = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'desk@bloom.example',
  B2B_ALERTS_WEBHOOK: 'https://127.0.0.1:9/alerts',
  UPS_CLIENT_ID: 'hush',
  UPS_CLIENT_SECRET: 'hush',
  UPS_ACCOUNT: 'HUSH01',
  UPS_ENVIRONMENT: 'test',
  FEDEX_CLIENT_ID: 'hush',
  FEDEX_CLIENT_SECRET: 'hush',
  FEDEX_ACCOUNT: '777700001',
  FEDEX_ENVIRONMENT: 'test',
  GOLOCAL_CLIENT_ID: '0b1c2d3e-7777-4000-8000-00000000abcd',
  GOLOCAL_CLIENT_SECRET: 'hush',
  GOLOCAL_ACCOUNT: '49304',
  GOLOCAL_ENVIRONMENT: 'test',
  GOLOCAL_PICKUP_POINTS: '12=BAL01',
  ...netsuiteEnv('http://127.0.0.1:59'),
};
const letter = { effectKey: 'letter:1', to: 'ann@lilac.example', subject: 'Lilacs', body: 'On their way' };

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ env: live });
});
afterAll(() => desk.close());

test('a server that began before its place became one for practice sends nothing, and every screen says so', async () => {
  const manager = await desk.staff('CareManager');
  expect((await desk.nobody.inject('GET', '/config.json')).body).toMatchObject({ practice: false });
  expect((await manager.send(getSession, {})).body.data).toMatchObject({
    practiceSince: null,
    partners: { mail: 'live' },
  });
  await desk.app.pool.query(`insert into practice (since) values ('2027-02-12T15:00Z')`);
  await expect(desk.app.partners.mail.send(letter)).rejects.toThrow('this place is for practice');
  const person = await desk.staff('CareManager');
  expect((await person.send(getSession, {})).body.data.practiceSince).toBe('2027-02-12T15:00:00.000Z');
  expect((await desk.nobody.inject('GET', '/config.json')).body).toMatchObject({ practice: true });
});

test('from the next start on every partner is simulated, whatever the settings say', async () => {
  const { config } = desk.app;
  const app = await createApp({ config, databaseUrl: desk.serverDatabaseUrl, log: pino({ level: 'silent' }) });
  expect(app.config).toMatchObject({
    smtp: undefined,
    chat: undefined,
    mailNotices: { secret: undefined, topic: undefined },
    ups: undefined,
    fedex: undefined,
    golocal: undefined,
    netsuite: undefined,
    braintree: undefined,
    shopify: undefined,
  });
  await app.partners.mail.send(letter);
  const { rows } = await app.pool.query('select count(*)::int as letters from mailbox');
  expect(rows).toEqual([{ letters: 1 }]);
  await app.http.close();
  await app.pool.end();
});
