import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { accountOwning, canEnter, unprivilegedAccount, type Account } from './embedded-postgres-account.ts';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';

/** Where one home keeps its database: the folder that holds the cluster, and the account that may enter it. */
export interface Place {
  folder: string;
  cluster: string;
  account: Account | undefined;
}

/** Where root keeps databases of clones that lie under a closed folder. */
const lodgings = '/var/lib/bloomdesk';

/** Finds the place of a home's database, or chooses it once: inside the home, or elsewhere where root must. */
export function findPlace(home: string, onSay: (line: string) => void): Place {
  const folder = join(home, 'postgres');
  makeFolder(home, folder);
  const here = realpathSync(folder);
  refuseForeign(here);

  const known = knownPlace(here);
  if (known) return known;

  const account = unprivilegedAccount();
  if (canEnter(here, account)) return placeIn(here, account);
  moveElsewhere(here, account, onSay);
  return knownPlace(here) ?? placeIn(here, account);
}

/** What the system says of a folder it cannot make, in a sentence. */
function makeFolder(home: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = folderProblems[code];
    if (reason === undefined) throw error;
    throw new EmbeddedPostgresProblem(
      `The data folder ${home} cannot be used: ${reason}. Set BLOOMDESK_HOME to a folder this account may write to.`,
    );
  }
}

const folderProblems: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is on a disk that cannot be written to',
  ENOTDIR: 'it, or a folder above it, is a file',
  EEXIST: 'it, or a folder above it, is a file',
  ENOSPC: 'its disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** The place a home has already chosen, if it has. */
export function knownPlace(folder: string): Place | undefined {
  const link = join(folder, 'elsewhere');
  const elsewhere = linkTarget(link);
  if (elsewhere) {
    checkTenant(link, elsewhere);
    return placeIn(elsewhere, ownerOf(elsewhere));
  }
  if (!existsSync(join(folder, 'cluster'))) return undefined;
  const account = ownerOf(folder);
  if (canEnter(folder, account)) return placeIn(folder, account);
  throw new EmbeddedPostgresProblem(
    `The database in ${folder} runs as the account ${account?.name}, which can no longer enter that folder. ` +
      'Give the folders above it the right to be entered (chmod o+x), or set BLOOMDESK_HOME to another folder.',
  );
}

function placeIn(folder: string, account: Account | undefined): Place {
  return { folder, cluster: join(folder, 'cluster'), account };
}

function ownerOf(folder: string): Account | undefined {
  const data = join(folder, 'cluster', 'data');
  return existsSync(data) ? accountOwning(data) : unprivilegedAccount();
}

/** A folder with anything in it that we did not make is left exactly as it is. */
function refuseForeign(folder: string): void {
  const foreign = readdirSync(folder).find((name) => !/^(cluster(\.new-.+)?|binaries-.+|elsewhere)$/.test(name));
  if (foreign === undefined) return;
  throw new EmbeddedPostgresProblem(
    `The folder ${folder} holds something that is not Bloomdesk's (${foreign}), so nothing in it was touched. ` +
      'Set BLOOMDESK_HOME to another folder, or DATABASE_URL to a server of your own.',
  );
}

function moveElsewhere(folder: string, account: Account | undefined, onSay: (line: string) => void): void {
  const elsewhere = newLodging(basename(dirname(dirname(folder))), account);
  writeFileSync(join(elsewhere, 'home'), folder);
  try {
    symlinkSync(elsewhere, join(folder, 'elsewhere')); // only one of two starters at once can make it
  } catch {
    rmSync(elsewhere, { recursive: true });
    return;
  }
  const fleeting = elsewhere.startsWith(lodgings)
    ? ''
    : ' It is a temporary folder: set BLOOMDESK_HOME to keep the data.';
  onSay(`The account ${account?.name} cannot enter ${folder}, so the database is kept in ${elsewhere}.${fleeting}`);
}

function newLodging(clone: string, account: Account | undefined): string {
  const name = `${clone.replace(/[^\w-]/g, '') || 'bloomdesk'}-${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(join(lodgings, name), { recursive: true, mode: 0o755 });
    if (canEnter(join(lodgings, name), account)) return join(lodgings, name);
  } catch {
    // a machine whose /var/lib cannot be written to still has a temporary folder
  }
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** A copied home must not share the original's database; a moved one keeps it. */
function checkTenant(link: string, elsewhere: string): void {
  if (!existsSync(elsewhere)) {
    throw new EmbeddedPostgresProblem(
      `The database of this Bloomdesk was kept in ${elsewhere}, which is gone. Put it back, ` +
        `or delete ${link} to begin with an empty one.`,
    );
  }
  const note = join(elsewhere, 'home');
  const tenant = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (tenant === dirname(link)) return;
  if (linkTarget(join(tenant, 'elsewhere')) === elsewhere) {
    throw new EmbeddedPostgresProblem(
      `The database in ${elsewhere} belongs to ${tenant}. Delete ${link} to begin with an empty one here.`,
    );
  }
  writeFileSync(note, dirname(link));
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}
