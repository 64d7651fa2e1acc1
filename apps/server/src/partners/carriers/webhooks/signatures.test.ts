import EasyPost from '@easypost/api';
import { expect, test } from 'vitest';
import { webhookPartners } from '@bloomdesk/contract/deliveries/webhooks.calls';
import { signedEvent } from '#test/support/deliveries/signed-event.ts';
import { isSigned } from './signatures.ts';

const now = new Date('2027-02-13T15:00:00Z');
const secrets = {
  onfleet: 'a1b2c3d4'.repeat(8),
  easypost: 'sécret of ﬂorists',
  ups: 'ups-secret-0123456',
  fedex: 'fedex-secret-0123',
  golocal: 'golocal-secret-01',
};

const request = (partner: keyof typeof secrets, content: unknown = { id: 'evt_1', weight: 12.5 }, at = now) => {
  const { body, headers } = signedEvent(partner, content, secrets[partner], at);
  return { raw: Buffer.from(body), headers, secret: secrets[partner], now };
};

test.each(webhookPartners)('what %s has signed is believed', (partner) => {
  expect(isSigned(partner, request(partner))).toBe(true);
});

test.each(webhookPartners)('of %s nothing else is believed', (partner) => {
  const good = request(partner);
  const header = Object.keys(good.headers).find((name) => name.includes('signature')) ?? '';
  const other = webhookPartners.find((name) => name !== partner) ?? partner;
  const changes: Partial<typeof good>[] = [
    { raw: Buffer.concat([good.raw, Buffer.from(' ')]) },
    { raw: Buffer.alloc(0) },
    { secret: '0'.repeat(64) },
    { headers: {} },
    { headers: { ...good.headers, [header]: '' } },
    { headers: { ...good.headers, [header]: `${good.headers[header]}0` } },
    { headers: { ...good.headers, [header]: 'ü'.repeat(String(good.headers[header]).length) } },
    { headers: request(other).headers },
  ];
  for (const change of changes) expect(isSigned(partner, { ...good, ...change })).toBe(false);
  expect(isSigned(partner, { ...good, headers: { ...good.headers, [header]: [String(good.headers[header])] } })).toBe(
    false,
  );
});

test.each([
  [-299, true],
  [299, true],
  [-301, false],
  [301, false],
  [86_400, false],
])('a signature of %i seconds away is believed: %s', (seconds, isBelieved) => {
  const at = new Date(now.getTime() + seconds * 1000);
  expect(isSigned('golocal', request('golocal', {}, at))).toBe(isBelieved);
});

test('the time is under the signature, so an old event cannot be made young', () => {
  const old = request('ups', {}, new Date('2027-02-12T00:00:00Z'));
  const headers = { ...old.headers, 'x-bloomdesk-timestamp': String(now.getTime() / 1000) };
  expect(isSigned('ups', { ...old, headers })).toBe(false);
  expect(isSigned('ups', { ...old, headers: { ...old.headers, 'x-bloomdesk-timestamp': 'now' } })).toBe(false);
});

test.each([
  ['{"id":"evt_1","result":{"weight":17.0}}', true],
  ['{"id":"evt_1","result":{"weight":17}}', false], // the library puts decimals in before it looks
  ['{"id":"🌹"}', true],
])("what EasyPost's own library believes, we believe: %s", (body, isBelievedThere) => {
  const { raw, headers, secret } = request('easypost', body);
  expect(believedByLibrary(raw, headers, secret)).toBe(isBelievedThere);
  expect(isSigned('easypost', { raw, headers, secret, now })).toBe(true);
  expect(believedByLibrary(raw, headers, 'another')).toBe(false);
});

function believedByLibrary(raw: Buffer, headers: object, secret: string): boolean {
  const { Utils } = new EasyPost('EZTK0') as unknown as {
    Utils: { validateWebhook(raw: Buffer, headers: object, secret: string): object };
  }; // its types speak of the class, the library has an instance there
  try {
    return Object.keys(Utils.validateWebhook(raw, headers, secret)).length > 0;
  } catch {
    return false;
  }
}

test('a weight whose decimals were lost on the way is believed, as EasyPost signs them', () => {
  const signed = request('easypost', '{"weight":17.0}');
  expect(isSigned('easypost', { ...signed, raw: Buffer.from('{"weight":17}') })).toBe(true);
  expect(isSigned('easypost', { ...signed, raw: Buffer.from('{"weight":18}') })).toBe(false);
});
