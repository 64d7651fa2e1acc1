import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { flag } from './flag.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

async function said(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await flag(desk.app.config, args);
    return log.mock.calls.map(([line]) => String(line)).join('\n');
  } finally {
    log.mockRestore();
  }
}

test('a flag is set at the command line, listed, audited and given back', async () => {
  expect(await said('addSuborder', 'on', '--fc', '66')).toContain('addSuborder is on for center 66.');
  expect(await said()).toContain('Set:\n  addSuborder on for center 66');
  const events = desk.app.db.selectFrom('audit_events').select('performed_by').where('action', '=', 'flag.set');
  expect(await events.execute()).toEqual([{ performed_by: 'system:command-line' }]);
  expect(await said('addSuborder', 'default', '--fc', '66')).toContain('back to its usual value');
  expect(await said()).toContain('Set:\n  nothing');
});

test.each([
  [['addSuborders', 'on', '--fc', '66'], 'There is no flag addSuborders.'],
  [['addSuborder', 'yes', '--fc', '66'], 'Usage: bloomdesk flag'],
  [['addSuborder', 'on'], 'Usage: bloomdesk flag'],
  [['addSuborder', 'on', '--fc', '999'], 'There is no center 999.'],
  [['addSuborder', 'on', '--company', 'Nobody'], 'There is no company Nobody.'],
])('%j is refused in words', async (args, words) => {
  await expect(said(...args)).rejects.toThrow(words);
});
