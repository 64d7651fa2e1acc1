import { spawn } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { passingFolder } from '../../apps/server/test/support/passing-folder.ts';

const root = dirname(dirname(import.meta.dirname));

export interface EmptyCompany {
  /** The one-time link that its first start has printed. */
  link: string;
  close(): Promise<void>;
}

/** A server over a database that nobody has worked with, and no demo. */
export async function startEmptyCompany(): Promise<EmptyCompany> {
  const home = mkdtempSync(join(passingFolder(), 'bloomdesk-journeys-'));
  chmodSync(home, 0o755); // the database's own account passes through
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), 'serve'], {
    cwd: root,
    env: { ...env, PORT: '0', BLOOMDESK_HOME: home, BLOOMDESK_DEMO: 'off', BLOOMDESK_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const link = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server of the empty company ended with ${code}.`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /http\S+\/setUp#\S+/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    link,
    async close() {
      const exit = new Promise((resolve) => void server.once('exit', resolve));
      server.kill('SIGTERM');
      await exit;
      const elsewhere = join(home, 'postgres/elsewhere');
      if (lstatSync(elsewhere, { throwIfNoEntry: false }))
        rmSync(readlinkSync(elsewhere), { recursive: true, force: true });
      rmSync(home, { recursive: true, force: true });
    },
  };
}
