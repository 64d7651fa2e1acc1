import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#config/config.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { backUpWhenDue } from './backup-clock.ts';
import { backupFolder } from './backup-folder.ts';

let desk: TestServer;
let folder: string;
let config: Config;
beforeAll(async () => {
  desk = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'bloomdesk-backups-'));
  const backups = { ...desk.app.config.backups, keptIn: 'folder' as const, folder, everyHours: 6, days: 2 };
  config = { ...desk.app.config, backups };
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (time: string) => backUpWhenDue(config, desk.databaseUrl, new Date(`2027-02-12T${time}:00Z`));
const names = () => backupFolder(folder).names();

test('a backup is made once the newest is six hours old, by one process though several see that it is due', async () => {
  const made = await Promise.all([at('09:00'), at('09:00'), at('09:00')]);
  expect(made.filter((name) => name !== undefined)).toEqual(await names());
  expect(await names()).toHaveLength(1);
  expect(await at('14:59')).toBeUndefined();
  const second = await at('15:00');
  expect(await names()).toEqual([...made.filter((name) => name !== undefined), second]);
});
