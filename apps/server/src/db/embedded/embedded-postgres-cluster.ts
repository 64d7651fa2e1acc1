import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { runAs, type Account } from './embedded-postgres-account.ts';
import type { Binaries } from './embedded-postgres-binaries.ts';
import type { Place } from './embedded-postgres-place.ts';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';
import { isAlive, postgresEnvironment } from './embedded-postgres-process.ts';

/** One database cluster on disk: its data, its secrets, its log. */
export interface Cluster {
  data: string;
  log: string;
  /** Who made the cluster and may do everything; it only makes the logins that the product works with. */
  superuser: string;
  password: string;
  /** The passwords of those logins. */
  secrets: { owner: string; server: string };
  account: Account | undefined;
}

/** Earlier versions worked as this one in everything. */
const superuser = 'bloomdesk';

/**
 * Opens the cluster of a place, made on the first start. It is made under another name and appears by one rename,
 * so two first starts at once get the same one, and a start that died half way leaves nothing that looks whole.
 */
export function openCluster(place: Place, binaries: Binaries, onSay: (line: string) => void): Cluster {
  if (!existsSync(place.cluster)) makeCluster(place, binaries, onSay);
  const data = join(place.cluster, 'data');
  const password = readOurs(join(place.cluster, 'password'), place);
  const version = readOurs(join(data, 'PG_VERSION'), place);
  if (version !== binaries.major) {
    throw new EmbeddedPostgresProblem(
      `The database in ${data} was made by PostgreSQL ${version}, and this Bloomdesk carries ${binaries.major}. ` +
        'Make a backup with the Bloomdesk that made it and restore it here, or set DATABASE_URL.',
    );
  }
  const secrets = { owner: secretOf(place, 'owner-password'), server: secretOf(place, 'server-password') };
  return { data, log: join(place.cluster, 'postgres.log'), superuser, password, secrets, account: place.account };
}

/** Made on the first start that asks for it; of two at once the first one's counts. */
function secretOf(place: Place, name: string): string {
  const file = join(place.cluster, name);
  if (existsSync(file)) return readOurs(file, place);
  const half = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  writeSecret(half, newPassword());
  try {
    linkSync(half, file); // whole or not at all, and never over another one
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(half);
  }
  return readOurs(file, place);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function readOurs(file: string, place: Place): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const closed = error instanceof Error && 'code' in error && error.code === 'EACCES';
    throw new EmbeddedPostgresProblem(
      closed
        ? `The database in ${place.cluster} belongs to another account. Start Bloomdesk as that account (or root), or set BLOOMDESK_HOME.`
        : `The folder ${place.cluster} is not a database of Bloomdesk's (${file} is missing), so nothing in it was touched. ` +
            'Set BLOOMDESK_HOME to another folder, or DATABASE_URL to a server of your own.',
    );
  }
}

function makeCluster(place: Place, binaries: Binaries, onSay: (line: string) => void): void {
  onSay('Making the database (once, about two seconds).');
  clearHalfMade(place.folder);
  const half = join(place.folder, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(half, { mode: 0o755 });
  chmodSync(half, 0o755); // whatever the umask says: the account must pass
  try {
    initialise(half, binaries, place.account);
    publish(half, place.cluster);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

function initialise(half: string, binaries: Binaries, account: Account | undefined): void {
  const [data, passwordFile] = [join(half, 'data'), join(half, 'password')];
  mkdirSync(data, { mode: 0o700 });
  writeSecret(passwordFile, newPassword());
  if (account) for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);

  const choices = ['-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', '--data-checksums', '--no-instructions'];
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    ['-D', data, '-U', superuser, `--pwfile=${passwordFile}`, ...choices],
    { ...runAs(account), cwd: half, env: postgresEnvironment(), encoding: 'utf8' },
  );
  if (account) chownSync(passwordFile, 0, 0);
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim();
  throw new EmbeddedPostgresProblem(`The database could not be made in ${half}: ${reason}`);
}

function writeSecret(file: string, secret: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  writeSync(descriptor, secret);
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function publish(half: string, cluster: string): void {
  try {
    renameSync(half, cluster);
  } catch (error) {
    if (!existsSync(cluster)) throw error;
    // another start was first, and its database is as good as ours
  }
}

function clearHalfMade(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = /^cluster\.new-(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
