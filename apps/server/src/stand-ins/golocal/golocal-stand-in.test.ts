import { afterEach, expect, test } from 'vitest';
import { type GolocalStandIn, startGolocalStandIn } from './golocal-stand-in.ts';

const account = {
  clientId: '0b1c2d3e-0000-4000-8000-00000000abcd',
  clientSecret: 'secret',
  account: '49304',
  pickupPoints: ['BAL01'],
  time: () => new Date('2027-02-09T12:00:00Z'),
};
let golocal: GolocalStandIn;
afterEach(() => golocal.close());

const tokenOf = async (client_secret = account.clientSecret) =>
  await fetch(`${golocal.origin}/api-proxy/service/identity/oauth/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: account.clientId, client_secret }),
  });
const find = (headers: Record<string, string>, question: Record<string, string>) =>
  fetch(
    `${golocal.origin}/api-proxy/service/supplychain/transportation/v1/sbx-daas/deliveries?${new URLSearchParams(question).toString()}`,
    { headers },
  );
const asked = { clientId: account.account, externalOrderId: '1000001-1-1' };

test('who has the wrong secret gets no token, and without one nothing is answered', async () => {
  golocal = await startGolocalStandIn(account);
  expect((await tokenOf('another')).status).toBe(401);
  expect((await find({ authorization: 'Bearer made-up' }, asked)).status).toBe(401);
});

test('a token ends in its time, and what is not as the contract has it is kept as an offence', async () => {
  golocal = await startGolocalStandIn(account);
  const { access_token: token, expires_in: seconds } = await (await tokenOf()).json();
  expect(seconds).toBe(900);
  const authorization = `Bearer ${token}`;
  expect((await find({ authorization }, asked)).status).toBe(400);
  const headers = { authorization, 'WM_CONSUMER.ID': account.clientId, 'WM_QOS.CORRELATION_ID': '1' };
  expect((await find(headers, { clientId: account.account })).status).toBe(400);
  expect(golocal.ledger.offences).toEqual(['headers of find', expect.stringContaining('externalOrderId')]);
  expect((await find(headers, asked)).status).toBe(404);
  golocal.endTokens();
  expect((await find(headers, asked)).status).toBe(401);
});

test('calls above the rate limit are refused until later', async () => {
  golocal = await startGolocalStandIn({ ...account, pace: { most: 1, perSecond: 0.0001 } });
  const answers = [await tokenOf(), await tokenOf()];
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [200, null],
    [429, '1'],
  ]);
});
