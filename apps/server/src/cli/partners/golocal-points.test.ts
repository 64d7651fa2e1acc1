import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { liveDeliveries } from '#stand-ins/golocal/golocal-ledger.ts';
import { type GolocalStandIn, startGolocalStandIn } from '#stand-ins/golocal/golocal-stand-in.ts';
import { golocalAccount, golocalEnv } from '#test/support/deliveries/golocal-desk.ts';
import { partners } from './partners-command.ts';

let golocal: GolocalStandIn;
let said: string[];
beforeAll(async () => {
  golocal = await startGolocalStandIn(golocalAccount);
});
afterAll(() => golocal.close());
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void said.push(String(line)));
  return () => vi.restoreAllMocks();
});

const configOf = (changes: Record<string, string> = {}) =>
  readConfig(
    { BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/no-place', ...golocalEnv(golocal.origin), ...changes },
    '/',
  );

test('every point that nobody could confirm without a contract is tried, and said in words', async () => {
  await partners(configOf(), ['certify', 'golocal']);
  expect(said).toEqual([
    '✓ The key is accepted: a token came',
    '✓ An address is said to be served: it is',
    '✓ A quote has a number to book under: it has',
    '✓ What was never booked is said to be nowhere: nothing is found',
    '✓ A delivery is booked with every field that is sent: its number has 36 characters',
    '✓ A new delivery can be found by its reference immediately: it is',
    '✓ It says its status, and since when: DELIVERY_REQUESTED, without a page to follow it',
    '✓ A second booking under our number makes a second delivery: it does, so ours is looked for first',
    '✓ Its window changes, and no difference is refused: both are so',
    '✓ It is cancelled by the reason that is set, and twice is no harm: 2 are cancelled',
    'Everything is as Bloomdesk counts on.',
  ]);
  expect(golocal.ledger.offences).toEqual([]);
  expect(liveDeliveries(golocal.ledger)).toEqual([]);
});

test('what is not so is named, and the command fails', async () => {
  const wrong = partners(configOf({ GOLOCAL_CLIENT_SECRET: 'another' }), ['certify', 'golocal']);
  await expect(wrong).rejects.toThrow('10 of 10 points not as Bloomdesk counts on.');
  expect(said[0]).toBe(
    '✗ The key is accepted: GoLocal does not accept GOLOCAL_CLIENT_ID and GOLOCAL_CLIENT_SECRET (401.500.000)',
  );
});

test('in production nothing is asked', async () => {
  const from = golocal.ledger.calls.length;
  await expect(partners(configOf({ GOLOCAL_ENVIRONMENT: 'production' }), ['certify', 'golocal'])).rejects.toThrow(
    'GOLOCAL_ENVIRONMENT is production, where deliveries cost money',
  );
  expect(golocal.ledger.calls).toHaveLength(from);
});
