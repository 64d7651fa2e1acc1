import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { unprivilegedAccount } from '#db/embedded/embedded-postgres-account.ts';
import { passingFolder } from '#test/support/passing-folder.ts';
import { leaveRoot } from './leaving-root.ts';

const asRoot = process.getuid?.() === 0;

/** A folder that only root enters. */
function closedFolder(): string {
  const folder = mkdtempSync(join(passingFolder(), 'bloomdesk-closed-'));
  chmodSync(folder, 0o700);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.runIf(asRoot)('beside a database elsewhere root is only warned of: there is no account of ours', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://desk@db.example/desk' }, '/');
  expect(leaveRoot(config, undefined)).toBe(
    'Warning: Bloomdesk runs as root, whose rights it does not need. Start it under an ordinary account.',
  );
});

test.runIf(asRoot)('where the account could not go on with the work, the server stays root and says why', () => {
  const [home, open] = [closedFolder(), mkdtempSync(join(passingFolder(), 'bloomdesk-open-'))];
  chmodSync(open, 0o755);
  onTestFinished(() => rmSync(open, { recursive: true }));
  const account = unprivilegedAccount();
  expect(leaveRoot(readConfig({ BLOOMDESK_HOME: home }, '/'), account)).toContain(`but it cannot enter ${home}.`);
  const backups = { BLOOMDESK_HOME: open, BLOOMDESK_BACKUP_FOLDER: home };
  expect(leaveRoot(readConfig(backups, '/'), account)).toContain(`but it may not write to ${home}.`);
  const files = { BLOOMDESK_HOME: open, BLOOMDESK_FILES: 'folder', BLOOMDESK_FILES_FOLDER: home };
  expect(leaveRoot(readConfig(files, '/'), account)).toContain(`but it may not write to ${home}.`);
  expect(process.getuid?.()).toBe(0);
});

test.runIf(!asRoot)('an ordinary account stays what it is', () => {
  expect(leaveRoot(readConfig({}, '/'), undefined)).toBeUndefined();
});
