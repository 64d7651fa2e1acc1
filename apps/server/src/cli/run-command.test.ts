import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

let said: MockInstance<(line: string) => void>;
let complained: MockInstance<(line: string) => void>;
beforeEach(() => {
  said = vi.spyOn(console, 'log').mockImplementation(() => {});
  complained = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const linesOf = (spy: MockInstance<(line: string) => void>) => spy.mock.calls.map(([line]) => line).join('\n');
const untouched = () => {
  throw new Error('the settings were read');
};
/** Where nobody answers: anyone who opens the database here waits, and fails in other words. */
const nowhere = () => readConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/none', BLOOMDESK_DEMO: 'on' }, '/');

describe('help does nothing but help', () => {
  test.each(Object.keys(commands))('bloomdesk %s --help', async (name) => {
    for (const typed of [
      [name, '--help'],
      [name, '-h'],
      [name, '--date', '2027-02-10', '--help'],
      ['help', name],
    ]) {
      said.mockClear();
      expect(await runCommand(typed, untouched)).toBe(0);
      expect(linesOf(said)).toMatch(new RegExp(`^Usage: bloomdesk ${name}\\b`));
    }
  });

  test.each([[[]], [['help']], [['--help']], [['-h']]])(
    'bloomdesk %j lists every command with what it does',
    async (typed) => {
      expect(await runCommand(typed, untouched)).toBe(0);
      const width = Math.max(...Object.keys(commands).map(({ length }) => length)) + 2;
      for (const [name, { does }] of Object.entries(commands))
        expect(linesOf(said)).toContain(`${name.padEnd(width)}${does}`);
    },
  );
});

test.each([
  [['serve', '--stop'], 'bloomdesk serve does not know --stop. See bloomdesk serve --help.'],
  [['serve', 'now'], 'bloomdesk serve does not know now. See bloomdesk serve --help.'],
  [['migrate', '--down'], 'bloomdesk migrate does not know --down. See bloomdesk migrate --help.'],
  [['mail', '--all'], 'bloomdesk mail does not know --all. See bloomdesk mail --help.'],
  [
    ['stand-in', 'etsy'],
    'bloomdesk stand-in knows shopify, ups, fedex, golocal, cdl, netsuite, map, chat, mail, identity. See bloomdesk stand-in --help.',
  ],
  [['stand-in', 'shopify', '--port', 'x'], '--port must be a whole number up to 65535.'],
  [['stand-in', 'chat', '--as', 'irc'], '--as must be one of slack, teams.'],
  [['stand-in', 'map', '--as', 'bing'], '--as must be one of nominatim, photon.'],
  [['doctor', '--fix'], 'bloomdesk doctor does not know --fix. See bloomdesk doctor --help.'],
  [['seed', '--when=today'], 'bloomdesk seed does not know --when. See bloomdesk seed --help.'],
  [['seed', '--list=all'], expect.stringContaining('--list')],
  [['seed', '40'], 'bloomdesk seed does not know 40. See bloomdesk seed --help.'],
  [['seed', '--date', '2027-02-30'], '--date must be a day like 2027-02-13'],
  [['seed', '--orders', 'many'], '--orders must be a whole number up to 100000'],
  [
    ['user', 'disable', 'rosa@bloomdesk.test', 'now'],
    'bloomdesk user disable does not know now. See bloomdesk user --help.',
  ],
  [['user', 'list', 'all'], 'bloomdesk user list does not know all. See bloomdesk user --help.'],
  [['import', 'weather', 'x'], expect.stringMatching(/^Usage: bloomdesk import/)],
])('bloomdesk %j is refused before anything is opened', async (typed, words) => {
  expect(await runCommand(typed, nowhere)).toBe(2);
  expect(linesOf(complained)).toEqual(words);
});

test.each([[['backpu']], [['help', 'backpu']], [['--version']]])(
  'bloomdesk %j is no command, and the list is shown',
  async (typed) => {
    expect(await runCommand(typed, untouched)).toBe(2);
    expect(linesOf(complained)).toMatch(/^bloomdesk does not know "(backpu|--version)"\.\n\nUsage: bloomdesk COMMAND/);
  },
);
