import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { type FedexStandIn, startFedexStandIn } from '#stand-ins/fedex/fedex-stand-in.ts';
import { fedexAccount, fedexEnv } from '#test/support/deliveries/fedex-account.ts';
import { partners } from './partners-command.ts';

let fedex: FedexStandIn;
let said: string[];
beforeAll(async () => {
  fedex = await startFedexStandIn(fedexAccount);
});
afterAll(() => fedex.close());
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void said.push(String(line)));
  return () => vi.restoreAllMocks();
});

const configOf = (changes: Record<string, string> = {}) =>
  readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/no-place', ...fedexEnv(fedex.origin), ...changes }, '/');

test('every point that nobody could confirm without an account is tried, and said in words', async () => {
  await partners(configOf(), ['certify', 'fedex']);
  expect(said).toEqual([
    '✓ The key is accepted: a token came',
    '✓ A label as a picture: png, 800 × 1200, upright',
    '✓ A label in printer language: every command in it draws',
    '✓ What was never made is said to be nowhere: nothing is found',
    '✓ A number that was just made may be asked about: it is known already',
    '✓ A label is cancelled, and a second time is no harm: 2 are cancelled',
    expect.stringMatching(/^✓ A consolidation is opened: its index is C\d+$/),
    '✓ Boxes join it: 3 labels',
    '✓ A second box of the same index is refused as such: in words about its index',
    '✓ A box is taken out of it: it is out',
    '✓ While it is open it is found by its key: it is',
    '✓ It is confirmed: its papers are being made',
    '✓ Confirmed, it is no longer found by its key: it is not',
    '✓ Its papers come, with the label of each box by its reference: 3 papers, 2 labels',
    'Everything is as Bloomdesk counts on.',
  ]);
  expect(fedex.ledger.offences).toEqual([]);
  expect([...fedex.ledger.consolidations.values()].map(({ confirmations }) => confirmations)).toEqual([1]);
});

test('what is not so is named, and the command fails', async () => {
  const wrong = partners(configOf({ FEDEX_CLIENT_SECRET: 'another' }), ['certify', 'fedex']);
  await expect(wrong).rejects.toThrow('14 of 14 points not as Bloomdesk counts on.');
  expect(said[0]).toBe(
    '✗ The key is accepted: FedEx does not accept FEDEX_CLIENT_ID and FEDEX_CLIENT_SECRET (NOT.AUTHORIZED.ERROR)',
  );
});

test('in production nothing is asked', async () => {
  const from = fedex.ledger.calls.length;
  const { FEDEX_STAND_IN: _, ...real } = fedexEnv(fedex.origin);
  const settings = { BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/no-place', ...real, FEDEX_ENVIRONMENT: 'production' };
  await expect(partners(readConfig(settings, '/'), ['certify', 'fedex'])).rejects.toThrow('where labels cost money');
  expect(fedex.ledger.calls).toHaveLength(from);
});
