import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { startUpsStandIn, type UpsStandIn } from '#stand-ins/ups/ups-stand-in.ts';
import { upsAccount, upsEnv } from '#test/support/deliveries/ups-account.ts';
import { UsageError } from '#cli/command-options.ts';
import { partners } from './partners-command.ts';

let ups: UpsStandIn;
let said: string[];
beforeAll(async () => {
  ups = await startUpsStandIn(upsAccount);
});
afterAll(() => ups.close());
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void said.push(String(line)));
  return () => vi.restoreAllMocks();
});

const configOf = (changes: Record<string, string> = {}) =>
  readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/no-place', ...upsEnv(ups.origin), ...changes }, '/');

test('every point that nobody could confirm without an account is tried, and said in words', async () => {
  await partners(configOf(), ['certify', 'ups']);
  expect(said).toEqual([
    '✓ The key is accepted: a token came',
    '✓ A label as a picture: gif, 1400 × 800, lying on its side',
    '✓ A label in printer language: every command in it draws',
    '✓ A label is found by its reference: by the reference number on the label',
    '✓ What was never made is said to be nowhere: nothing is found',
    '✓ A lost label is given again: in printer language',
    '✓ A second opinion about an address: the address is known',
    '✓ A label is voided, and a second time is no harm: 2 are voided',
    '✓ A voided label is no longer found: nothing is found',
    '✓ A World Ease shipment is opened: its number has 11 signs',
    '✓ Boxes join it by Expedited and by Saver: 3 labels',
    expect.stringMatching(/^✓ A box in it is found by its reference before it is closed: 1Z/),
    '✓ A box is taken out of it: it is out',
    '✓ It is closed: its doc box label is ZPL',
    '✓ Closed again after a lost answer, it is known to be closed: it is not closed twice',
    'Everything is as Bloomdesk counts on.',
  ]);
  expect(ups.ledger.offences).toEqual([]);
  expect([...ups.ledger.masters.values()].map(({ closeOuts }) => closeOuts)).toEqual([1]);
});

test('what is not so is named, and the command fails', async () => {
  const wrong = partners(configOf({ UPS_CLIENT_SECRET: 'another' }), ['certify', 'ups']);
  await expect(wrong).rejects.toThrow('15 of 15 points not as Bloomdesk counts on.');
  expect(said[0]).toBe('✗ The key is accepted: UPS does not accept UPS_CLIENT_ID and UPS_CLIENT_SECRET (10401)');
});

test('events are asked for by the account', async () => {
  await partners(configOf(), ['subscribe', 'ups']);
  expect(said).toEqual([`UPS sends events of account ${upsAccount.account} until 9999-12-31.`]);
  expect([...ups.ledger.subscriptions]).toEqual([upsAccount.account]);
});

test('without an account, with another word and in production nothing is asked', async () => {
  const from = ups.ledger.calls.length;
  const bare = readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/no-place' }, '/');
  await expect(partners(bare, ['certify', 'ups'])).rejects.toThrow('UPS_CLIENT_ID, UPS_CLIENT_SECRET');
  await expect(partners(bare, ['certify', 'fedex'])).rejects.toThrow('FEDEX_CLIENT_ID, FEDEX_CLIENT_SECRET');
  await expect(partners(bare, ['certify', 'golocal'])).rejects.toThrow('GOLOCAL_CLIENT_ID, GOLOCAL_CLIENT_SECRET');
  await expect(partners(bare, ['certify', 'netsuite'])).rejects.toThrow('NETSUITE_ACCOUNT, NETSUITE_CLIENT_ID');
  await expect(partners(bare, ['certify', 'map'])).rejects.toThrow('GEOCODER_URL must be set.');
  await expect(partners(bare, ['certify', 'chat'])).rejects.toThrow('B2B_ALERTS_WEBHOOK must be set.');
  await expect(partners(bare, ['certify', 'mail', '--to', 'dana@example.com'])).rejects.toThrow('SMTP_URL and');
  for (const words of [[], ['--to', 'dana'], ['--from', 'dana@example.com'], ['now']])
    await expect(partners(bare, ['certify', 'mail', ...words])).rejects.toBeInstanceOf(UsageError);
  for (const words of [
    [],
    ['certify'],
    ['certify', 'dhl'],
    ['certify', 'toString'],
    ['subscribe', 'fedex'],
    ['certify', 'ups', 'now'],
  ])
    await expect(partners(configOf(), words)).rejects.toThrow(
      'bloomdesk partners knows certify ups, certify fedex, certify golocal, certify cdl, certify netsuite, certify shopify, certify map, certify chat, certify mail and subscribe ups.',
    );
  const { UPS_STAND_IN: _, ...real } = upsEnv(ups.origin);
  const production = readConfig(
    { BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/no-place', ...real, UPS_ENVIRONMENT: 'production' },
    '/',
  );
  await expect(partners(production, ['certify', 'ups'])).rejects.toThrow('where labels cost money');
  expect(ups.ledger.calls).toHaveLength(from);
});
