import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
} from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, embeddedPostgresHome } from '#test/support/embedded-postgres-home.ts';
import { stopEmbeddedPostgres } from './embedded-postgres-stopping.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).toReversed()) await clean();
});

const asRoot = process.getuid?.() === 0;

/** A home whose first start lies behind it; later starts are tried on copies of it. */
const used = embeddedPostgresHome();
beforeAll(async () => {
  await (await startEmbeddedPostgres({ home: used.home, onSay: () => {} })).stop();
});
afterAll(used.clear);

describe('the first start', () => {
  test('makes a database that keeps what it has promised', async () => {
    const { home, folder } = newHome();
    const { url, adopted } = await start(home);
    const [settings] = await ask(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
         current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
         current_setting('listen_addresses') as listens, current_setting('password_encryption') as passwords,
         (select datcollate from pg_database where datname = current_database()) as collation,
         current_database() as name, current_user as owner`,
    );
    expect(adopted).toBe(false);
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      listens: '127.0.0.1',
      passwords: 'scram-sha-256',
      collation: 'C',
      name: 'bloomdesk',
      owner: 'bloomdesk_owner',
    });
    for (const secret of ['password', 'owner-password', 'server-password'])
      expect(statSync(join(folder, 'cluster', secret)).mode & 0o777).toBe(0o600);
  });

  test('in a folder whose name a shell would run, nothing of it is run', async () => {
    const { home, data, clear } = embeddedPostgresHome(
      undefined,
      'bloomdesk $(touch run) `touch run` ;touch run "\'& ',
    );
    cleaning.push(clear);
    const { url, stop } = await startEmbeddedPostgres({ home, onSay: () => {} });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(true);
    await stop();
    const everywhere = readdirSync(home, { recursive: true, encoding: 'utf8' });
    expect([existsSync('run'), everywhere.filter((path) => basename(path) === 'run')]).toEqual([false, []]);
  });

  test('lets nobody in without the password', async () => {
    const { url } = await start(usedHome().home);
    const guess = new URL(url);
    guess.password = 'bloomdesk';
    await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('two at once end up with one and the same database', async () => {
    const { home, folder, hold } = newHome();
    const [one, two] = await Promise.all([hold(), hold()]);
    cleaning.push(one.kill, two.kill);
    expect(one.url).toBe(two.url);
    expect(one.adopted).toBe(!two.adopted);
    expect(readdirSync(folder)).toEqual(['cluster']);
    await ask(one.url, 'create table roses (stems int); insert into roses values (12)');
    expect(await ask(two.url, 'select stems from roses')).toEqual([{ stems: 12 }]);
    expect((await start(home)).adopted).toBe(true);
  });

  test('a start that died half way leaves nothing that looks like a database', async () => {
    const { home, folder } = newHome();
    mkdirSync(join(folder, 'cluster.new-2147483646-abcd', 'data'), { recursive: true });
    await start(home);
    expect(readdirSync(folder)).toEqual(['cluster']);
  });
});

describe('a later start', () => {
  test('adopts the server that a killed Bloomdesk left running, with every committed row', async () => {
    const { home, hold } = usedHome();
    const killed = await hold();
    await ask(killed.url, 'create table tulips (stems int); insert into tulips values (20)');
    await killed.kill();

    const { url, adopted } = await start(home);
    expect(adopted).toBe(true);
    expect(url).toBe(killed.url);
    expect(await ask(url, 'select stems from tulips')).toEqual([{ stems: 20 }]);
  });

  test('follows a stop in good order without any recovery', async () => {
    const { home, data, folder } = usedHome();
    const first = await start(home);
    await ask(first.url, 'create table lilies (stems int); insert into lilies values (5)');
    await first.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(false);

    const second = await start(home);
    expect(await ask(second.url, 'select stems from lilies')).toEqual([{ stems: 5 }]);
    expect(readFileSync(join(folder, 'cluster', 'postgres.log'), 'utf8')).not.toMatch(/not properly shut down/);
  });

  test('is not misled by a pid file whose number now belongs to another program', async () => {
    const { home, data } = usedHome();
    const stranger = spawn('sleep', ['60'], asRoot ? accountOf(data) : {});
    cleaning.push(() => stranger.kill());
    leavePidFile(data, stranger.pid);

    const { url, adopted } = await start(home);
    expect(adopted).toBe(false);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  test('is not misled by a pid file whose process is gone', async () => {
    const { home, data } = usedHome();
    leavePidFile(data, 2_147_483_646);
    expect((await start(home)).adopted).toBe(false);
  });

  test('does not adopt the server of the folder it was copied from', async () => {
    const original = usedHome();
    const { url } = await start(original.home);
    const copy = newHome();
    copyFolder(original.folder, copy.folder);

    const second = await start(copy.home);
    expect(second.adopted).toBe(false);
    expect(second.url).not.toBe(url);
  });
});

describe('while it runs', () => {
  test('a database that is killed comes back at the same address', async () => {
    const { home, data } = usedHome();
    const said: string[] = [];
    const { url } = await start(home, said);
    await ask(url, 'create table orchids (stems int); insert into orchids values (1)');
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');

    await vi.waitFor(async () => expect(await ask(url, 'select stems from orchids')).toEqual([{ stems: 1 }]), 60_000);
    await vi.waitFor(() => expect(said).toContain('The database had stopped; it runs again.'), 30_000);
  });

  test('leaving does not take the database from another Bloomdesk process that uses it', async () => {
    const { home, hold } = usedHome();
    const server = await hold();
    cleaning.push(server.kill);
    const command = await start(home);
    expect(command.adopted).toBe(true);
    await command.stop();
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('what a killed process left running can be stopped by itself', async () => {
    const { home, hold } = usedHome();
    const killed = await hold();
    await killed.kill();
    expect(await stopEmbeddedPostgres({ home })).toBe(true);
    await expect(ask(killed.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
    expect(await stopEmbeddedPostgres({ home })).toBe(false);
  });
});

describe('what it refuses', () => {
  test('a folder that holds something else, and leaves it as it was', async () => {
    const { home, folder } = newHome();
    mkdirSync(folder);
    writeFileSync(join(folder, 'holiday-photos.zip'), 'not ours');
    await expect(start(home)).rejects.toThrow(/holds something that is not Bloomdesk's \(holiday-photos\.zip\)/);
    expect(readdirSync(folder)).toEqual(['holiday-photos.zip']);
  });

  test('a data folder that is not a database of its own', async () => {
    const { home, data } = newHome();
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'letter.txt'), 'not ours');
    await expect(start(home)).rejects.toThrow(/is not a database of Bloomdesk's/);
    expect(readdirSync(data)).toEqual(['letter.txt']);
  });

  test('data made by another PostgreSQL version', async () => {
    const { home, data } = usedHome();
    writeFileSync(join(data, 'PG_VERSION'), '17\n');
    await expect(start(home)).rejects.toThrow(/made by PostgreSQL 17, and this Bloomdesk carries 18/);
  });
});

describe.runIf(asRoot)('as root, under a folder the database account cannot enter', () => {
  test('the data is kept elsewhere, said in one line, and found again', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'bloomdesk-closed-'));
    chmodSync(closed, 0o700);
    cleaning.push(() => rmSync(closed, { recursive: true }));
    const { home, folder } = newHome(closed);
    const said: string[] = [];
    const first = await start(home, said);
    await ask(first.url, 'create table peonies (stems int); insert into peonies values (3)');
    const elsewhere = readlinkSync(join(folder, 'elsewhere'));
    expect(said.filter((line) => line.includes(elsewhere))).toHaveLength(1);
    await first.stop();

    expect(await ask((await start(home)).url, 'select stems from peonies')).toEqual([{ stems: 3 }]);
  });
});

function newHome(parent?: string): ReturnType<typeof embeddedPostgresHome> {
  const home = embeddedPostgresHome(parent);
  cleaning.push(home.clear);
  return home;
}

function usedHome(): ReturnType<typeof embeddedPostgresHome> {
  const home = newHome();
  copyFolder(used.folder, home.folder);
  return home;
}

/** With every owner and permission kept. */
function copyFolder(from: string, to: string): void {
  expect(spawnSync('cp', ['-a', from, to]).status).toBe(0);
}

async function start(home: string, said: string[] = []): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ home, onSay: (line) => said.push(line) });
  cleaning.push(database.stop);
  return database;
}

function leavePidFile(data: string, pid: number | undefined): void {
  const file = join(data, 'postmaster.pid');
  writeFileSync(file, `${pid}\n${data}\n1700000000\n1\n\n127.0.0.1\n\n`);
  const { uid, gid } = accountOf(data);
  chownSync(file, uid, gid);
}

function accountOf(data: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(data);
  return { uid, gid };
}
