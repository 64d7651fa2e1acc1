import { fieldsOf } from '@bloomdesk/domain/typed-object';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { canRead, type Account } from './embedded-postgres-account.ts';
import type { Place } from './embedded-postgres-place.ts';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';

/** The PostgreSQL programs this machine runs. */
export interface Binaries {
  /** Its first number; a data folder belongs to one of them. */
  major: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** The file a glibc program is started by; systems with musl do not have it. */
const glibcLoaders = new Map([
  ['linux-x64', '/lib64/ld-linux-x86-64.so.2'],
  ['linux-arm64', '/lib/ld-linux-aarch64.so.1'],
]);

/** Finds the PostgreSQL that came with the packages; copies it beside the data where its account could not read it. */
export function findBinaries(place: Place, onSay: (line: string) => void): Binaries {
  const carried = carriedPackage();
  const version = versionOf(carried);
  linkLibraries(carried);

  const native = join(carried, 'native');
  if (canRun(native, place.account)) return binariesIn(native, version);
  return binariesIn(copyBeside(place, native, version, onSay), version);
}

function binariesIn(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', platform() === 'win32' ? `${name}.exe` : name);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  for (const file of Object.values(binaries)) makeRunnable(file);
  return { major: version.split('.')[0] ?? version, ...binaries };
}

function carriedPackage(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const loader = glibcLoaders.get(`${platform()}-${arch()}`);
  if (loader && !existsSync(loader)) {
    throw noBinaries(`This system has no glibc (Alpine?), and the PostgreSQL Bloomdesk carries needs it.`);
  }
  try {
    const carrier = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? import.meta.url);
    return dirname(dirname(carrier.resolve(name)));
  } catch {
    throw noBinaries(
      `Bloomdesk carries no PostgreSQL for ${platform()} on ${arch()} (the package ${name} is not here).`,
    );
  }
}

function noBinaries(reason: string): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(`${reason} Set DATABASE_URL to a PostgreSQL 15 or later.`);
}

function versionOf(carried: string): string {
  const { version } = fieldsOf(JSON.parse(readFileSync(join(carried, 'package.json'), 'utf8')));
  return String(version);
}

/** npm drops symbolic links, and a machine may forbid install scripts; the package's own script makes them again. */
function linkLibraries(carried: string): void {
  const list = join(carried, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (Array.isArray(links) && links.map(fieldsOf).every(({ target }) => existsSync(join(carried, String(target)))))
    return;
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: carried, stdio: 'ignore' });
}

function canRun(native: string, account: Account | undefined): boolean {
  return [join('bin', 'postgres'), 'lib', join('share', 'postgresql', 'postgres.bki')].every((part) =>
    canRead(join(native, part), account),
  );
}

function copyBeside(place: Place, native: string, version: string, onSay: (line: string) => void): string {
  const copy = join(place.folder, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  onSay(`The account ${place.account?.name} cannot read ${native}, so PostgreSQL is copied to ${copy}.`);
  const half = `${copy}-${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', half]);
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true }); // another starter was first
  }
  return copy;
}

function makeRunnable(file: string): void {
  try {
    chmodSync(file, 0o755);
  } catch {
    // not our file: it then has the rights it needs, or the start will say so
  }
}
