import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

test('Onfleet gets its own word back, as text that no browser takes for a page', async () => {
  const { status, text, headers } = await desk.nobody.inject('GET', '/v1/webhooks/onfleet?check=a1B2~x%2By');
  expect([status, text]).toEqual([200, 'a1B2~x+y']);
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' });
});

test.each(['', '?check=', '?check=a%20b', `?check=${'x'.repeat(201)}`, '?check=%00', '?check=a&check=b', '?other=a'])(
  'nothing is said back to %j',
  async (query) => expect((await desk.nobody.inject('GET', `/v1/webhooks/onfleet${query}`)).status).toBe(400),
);

test('without a secret no event is believed', async () => {
  const { status, body } = await desk.nobody.inject('POST', '/v1/webhooks/onfleet', '{}', {
    'content-type': 'application/json',
    'x-onfleet-signature': '',
  });
  expect([status, body.code]).toEqual([401, 'bad-signature']);
});
