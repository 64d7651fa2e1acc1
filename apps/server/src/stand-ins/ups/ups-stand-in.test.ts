import { afterEach, expect, test } from 'vitest';
import { startUpsStandIn, type UpsStandIn } from './ups-stand-in.ts';

const account = { clientId: 'client', clientSecret: 'secret', account: 'TR1A51' };
let ups: UpsStandIn;
afterEach(() => ups.close());

const basic = (secret = account.clientSecret) =>
  `Basic ${Buffer.from(`${account.clientId}:${secret}`).toString('base64')}`;
const ask = (path: string, headers: Record<string, string>, body?: BodyInit) =>
  fetch(`${ups.origin}${path}`, { method: body === undefined ? 'GET' : 'POST', headers, ...(body && { body }) });
const tokenOf = async (authorization = basic()) =>
  await ask('/security/v1/oauth/token', { authorization }, new URLSearchParams({ grant_type: 'client_credentials' }));

test('who has the wrong secret gets no token, and without one nothing is answered', async () => {
  ups = await startUpsStandIn(account);
  expect((await tokenOf(basic('another'))).status).toBe(401);
  const headers = { authorization: 'Bearer made-up', transId: '1', transactionSrc: 'test' };
  expect((await ask('/api/track/v1/details/1ZTR1A510300000001', headers)).status).toBe(401);
});

test('a token ends in its time, and calls say who asks', async () => {
  ups = await startUpsStandIn({ ...account, tokenSeconds: 3600 });
  const { access_token: token, expires_in: seconds } = await (await tokenOf()).json();
  expect(seconds).toBe('3600');
  const path = '/api/track/v1/details/1ZTR1A510300000001';
  const authorization = `Bearer ${token}`;
  expect((await ask(path, { authorization })).status).toBe(400);
  expect(ups.ledger.offences).toEqual(['headers of track']);
  expect((await ask(path, { authorization, transId: '1', transactionSrc: 'test' })).status).toBe(404);
  ups.endTokens();
  expect((await ask(path, { authorization, transId: '1', transactionSrc: 'test' })).status).toBe(401);
});

test('calls above the rate limit are refused until later', async () => {
  ups = await startUpsStandIn({ ...account, pace: { most: 2, perSecond: 0.0001 } });
  const answers = [await tokenOf(), await tokenOf(), await tokenOf()];
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [200, null],
    [200, null],
    [429, '1'],
  ]);
});

test('a request that is not as the contract has it is refused, and kept as an offence', async () => {
  ups = await startUpsStandIn(account);
  const { access_token: token } = await (await tokenOf()).json();
  const headers = {
    'authorization': `Bearer ${token}`,
    'transId': '1',
    'transactionSrc': 'test',
    'content-type': 'application/json',
  };
  const odd = JSON.stringify({ ShipmentRequest: { Request: { RequestOption: 'maybe' } } });
  expect((await ask('/api/shipments/v2409/ship', headers, odd)).status).toBe(400);
  expect(ups.ledger.offences[0]).toContain('ShipmentRequest.Request.RequestOption');
  expect(ups.ledger.labels.size).toBe(0);
});
