import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aboutErasures } from '#cli/backups/doctor-erasures.ts';
import { force, place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { eraseByCommand } from './erasing-command.ts';
import { person } from './person.ts';

let desk: TestServer;
let folder: string;
let orderId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bloomdesk-person-'));
  desk = await startTestServer({ env: { BLOOMDESK_BACKUP_FOLDER: join(folder, 'backups') } });
  orderId = await place(desk, sampleOrder());
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

async function said(command: typeof person, ...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await command(desk.app.config, args);
    return log.mock.calls.map(([line]) => String(line)).join('\n');
  } finally {
    log.mockRestore();
  }
}
const who = 'dana.reyes@example.com';

test('what is kept of a person is counted, and written into a new file', async () => {
  expect(await said(person, who)).toContain('Dana Reyes <dana.reyes@example.com>, who ordered 1 time');
  const file = join(folder, 'dana.txt');
  expect(await said(person, who, '--to', file)).toContain('It is personal');
  expect(await readFile(file, 'utf8')).toContain('Rosa');
  await expect(said(person, who, '--to', file)).rejects.toThrow('cannot be written');
});

test('an order that has not left refuses, and nothing is changed', async () => {
  await expect(said(eraseByCommand, who, '--confirm', who)).rejects.toThrow(
    `These suborders have not left yet: ${orderId}-1. Nothing was erased.`,
  );
  await expect(said(eraseByCommand, who, '--confirm', 'dana')).rejects.toThrow('so nothing was erased');
  expect(await said(person, who)).toContain('Dana Reyes');
});

test('a person is erased, listed beside the backups, and the doctor misses the list where it is lost', async () => {
  await force(desk, [`${orderId}-1`], { status: 'Delivered' });
  expect(await said(eraseByCommand, who, '--confirm', who)).toContain('Erased from 1 order and');
  await expect(said(person, who)).rejects.toThrow('Nothing is kept');
  expect(await aboutErasures(desk.app.pool, desk.app.config)).toEqual([
    { what: 'Erased people: 1', problem: undefined },
  ]);
  await rm(join(folder, 'backups'), { recursive: true });
  const [finding] = await aboutErasures(desk.app.pool, desk.app.config);
  expect(finding?.problem).toContain('1 erasure not on the list');
});
