import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { stopEmbeddedPostgres } from '#db/embedded/embedded-postgres-stopping.ts';
import { passingFolder } from './passing-folder.ts';

/** A Bloomdesk process of its own that holds an embedded database, to be killed. */
export interface Holder {
  url: string;
  adopted: boolean;
  kill(): Promise<void>;
}

/** A home for one test that wants a database server of its own; everything of it is gone after `clear`. */
export function embeddedPostgresHome(parent = passingFolder(), name = 'bloomdesk-home-') {
  const home = mkdtempSync(join(parent, name));
  chmodSync(home, 0o755); // the database's own account passes through
  return {
    home,
    folder: join(home, 'postgres'),
    data: join(home, 'postgres', 'cluster', 'data'),
    hold: () => holdDatabase(home),
    clear: () => clearHome(home),
  };
}

/** Answers the rows of one query over a connection of its own. */
export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function holdDatabase(home: string): Promise<Holder> {
  const script = join(import.meta.dirname, 'hold-embedded-postgres.ts');
  const holder = spawn(process.execPath, [script, home], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: holder.stdout }).once('line', resolve);
    holder.once('exit', (code) => reject(new Error(`The holder ended with ${code}.`)));
  });
  const { url, adopted } = JSON.parse(line) as { url: string; adopted: boolean }; // written by hold-embedded-postgres.ts
  return { url, adopted, kill: () => kill(holder) };
}

function kill(holder: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    holder.once('exit', () => resolve());
    holder.kill('SIGKILL');
  });
}

async function clearHome(home: string): Promise<void> {
  await stopEmbeddedPostgres({ home }).catch(() => {}); // a home whose database is refused has none to stop
  const elsewhere = join(home, 'postgres', 'elsewhere');
  if (lstatSync(elsewhere, { throwIfNoEntry: false }))
    rmSync(readlinkSync(elsewhere), { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
}
