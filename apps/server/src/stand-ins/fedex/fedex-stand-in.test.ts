import { afterEach, expect, test } from 'vitest';
import { type FedexStandIn, startFedexStandIn } from './fedex-stand-in.ts';

const account = { clientId: 'client', clientSecret: 'secret', account: '510087020' };
let fedex: FedexStandIn;
afterEach(() => fedex.close());

const tokenOf = async (client_secret = account.clientSecret) =>
  await fetch(`${fedex.origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: account.clientId, client_secret }),
  });
const ask = (headers: Record<string, string>, body: unknown) =>
  fetch(`${fedex.origin}/track/v1/trackingnumbers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const asked = {
  includeDetailedScans: false,
  trackingInfo: [{ trackingNumberInfo: { trackingNumber: '790000000001' } }],
};

test('who has the wrong secret gets no token, and without one nothing is answered', async () => {
  fedex = await startFedexStandIn(account);
  expect((await tokenOf('another')).status).toBe(401);
  expect((await ask({ authorization: 'Bearer made-up' }, asked)).status).toBe(401);
});

test('a token ends in its time, and what is not as the contract has it is kept as an offence', async () => {
  fedex = await startFedexStandIn(account);
  const { access_token: token, expires_in: seconds } = await (await tokenOf()).json();
  expect(seconds).toBe(3600);
  const authorization = `Bearer ${token}`;
  expect((await ask({ authorization }, asked)).status).toBe(400);
  const headers = { authorization, 'x-locale': 'en_US', 'x-customer-transaction-id': '1' };
  expect((await ask(headers, { ...asked, includeDetailedScans: 'yes' })).status).toBe(400);
  expect(fedex.ledger.offences).toEqual(['headers of track', expect.stringContaining('includeDetailedScans')]);
  expect((await ask(headers, asked)).status).toBe(200);
  fedex.endTokens();
  expect((await ask(headers, asked)).status).toBe(401);
});

test('calls above the rate limit are refused until later', async () => {
  fedex = await startFedexStandIn({ ...account, pace: { most: 1, perSecond: 0.0001 } });
  const answers = [await tokenOf(), await tokenOf()];
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [200, null],
    [429, '1'],
  ]);
});
