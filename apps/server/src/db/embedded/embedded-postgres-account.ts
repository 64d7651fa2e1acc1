import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';

/** The account PostgreSQL runs under when Bloomdesk itself runs as root, which PostgreSQL refuses to be. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** As root an account the machine already has, `postgres` before `nobody`; otherwise nobody but ourselves. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (account) return account;
  throw new EmbeddedPostgresProblem(
    'PostgreSQL does not run as root, and this machine has neither the account "postgres" nor "nobody". ' +
      'Start Bloomdesk under an ordinary account, or set DATABASE_URL.',
  );
}

/** As root the account that already owns a data folder, so that a folder keeps its owner for life. */
export function accountOwning(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? unprivilegedAccount() : { name: `number ${uid}`, uid, gid };
}

/** The ids a child process is started with. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Can the account enter this folder? Input of the system itself, so that every kind of permission counts. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  return passes(['-x', folder], account);
}

/** Can the account read this file? */
export function canRead(file: string, account: Account | undefined): boolean {
  return passes(['-r', file], account);
}

/** May the account write to this file, or make files in this folder? */
export function canWrite(path: string, account: Account | undefined): boolean {
  return passes(['-w', path], account);
}

function passes(question: string[], account: Account | undefined): boolean {
  if (!account) return true;
  return spawnSync('test', question, { ...runAs(account), cwd: '/', stdio: 'ignore' }).status === 0;
}

function accountNamed(name: string): Account | undefined {
  const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
  return uid === undefined || gid === undefined ? undefined : { name, uid, gid };
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? Number(stdout) : undefined;
}
