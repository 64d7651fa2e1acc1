import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { type NetsuiteStandIn, startNetsuiteStandIn } from '#stand-ins/netsuite/netsuite-stand-in.ts';
import { netsuiteAccount, netsuiteEnv } from '#test/support/accounting/netsuite-desk.ts';
import { partners } from './partners-command.ts';

let netsuite: NetsuiteStandIn;
let said: string[];
beforeAll(async () => {
  const time = () => new Date(); // the command has the clock of the machine
  netsuite = await startNetsuiteStandIn({ ...netsuiteAccount, time, mostAtOnce: 2 });
});
afterAll(() => netsuite.close());
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void said.push(String(line)));
  return () => vi.restoreAllMocks();
});

const configOf = (changes: Record<string, string> = {}) =>
  readConfig(
    { BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/no-place', ...netsuiteEnv(netsuite.origin), ...changes },
    '/',
  );

test('every point that nobody could confirm without an account is tried, and said in words', async () => {
  await partners(configOf(), ['certify', 'netsuite']);
  expect(said).toEqual([
    '✓ The key is accepted: a token came',
    '✓ Locations and accounts are known: all are',
    '✓ Items for shipping, promotion, tax and refunds are known: all are',
    '✓ A product is known by its SKU: FLRL-B-1001',
    '✓ What was never made is said to be nowhere: it is',
    '✓ A sales order is made with every field that is sent: twice is once',
    '✓ Its lines are read with the text we know them by: 5 lines',
    '✓ A line changes by its number, and one that is closed is added: 6 lines',
    '✓ It comes to the sum of its lines, also of a closed one: it does',
    '✓ A fulfillment is made of some lines alone: twice is once',
    '✓ A second fulfillment under one external id is refused: it is',
    '✓ A credit memo is made: twice is once',
    '✓ A refund is booked against it: twice is once',
    '✓ Both come to what was given: it does',
    '✓ An adjustment moves stock: twice is once',
    '✓ As many requests run at a time as are set: 2 do',
    'Everything is as Bloomdesk counts on.',
  ]);
  expect(netsuite.ledger.offences).toEqual([]);
});

test('what is not so is named, and the command fails', async () => {
  await expect(partners(configOf({ NETSUITE_REFUND_ACCOUNT: '99' }), ['certify', 'netsuite'])).rejects.toThrow(
    'points not as Bloomdesk counts on.',
  );
  expect(said).toContain('✗ Locations and accounts are known: there is no account 99: NETSUITE_REFUND_ACCOUNT');
  said = [];
  const strangers = configOf({ NETSUITE_CLIENT_ID: 'another' });
  await expect(partners(strangers, ['certify', 'netsuite'])).rejects.toThrow('16 of 16 points');
  expect(said[0]).toBe(
    '✗ The key is accepted: NetSuite does not accept NETSUITE_CLIENT_ID, NETSUITE_CERTIFICATE_ID and NETSUITE_PRIVATE_KEY (invalid_client)',
  );
});

test('in an account that is no sandbox nothing is asked', async () => {
  const from = netsuite.ledger.calls.length;
  await expect(partners(configOf({ NETSUITE_ACCOUNT: '1234567' }), ['certify', 'netsuite'])).rejects.toThrow(
    'NETSUITE_ACCOUNT is no sandbox',
  );
  expect(netsuite.ledger.calls).toHaveLength(from);
});
