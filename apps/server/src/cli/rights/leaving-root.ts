import { closeSync, existsSync, lchownSync, lstatSync, mkdirSync, openSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Config } from '#config/config.ts';
import { serverFolder } from '#config/server-folder.ts';
import { type Account, canEnter, canRead, canWrite } from '#db/embedded/embedded-postgres-account.ts';

const needless = 'Warning: Bloomdesk runs as root, whose rights it does not need';

/**
 * Gives up the rights of root for good, once the ports are open: from then on the server is the account of its embedded
 * database (D480). Answers a line for the start: what it does now, or why it stays root; undefined where it never was.
 */
export function leaveRoot(config: Config, account: Account | undefined): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (account === undefined) return `${needless}. Start it under an ordinary account.`;
  const obstacle = obstacleOf(config, account);
  if (obstacle !== undefined)
    return `${needless}. The account ${account.name} would do, but ${obstacle}. Change that, or start Bloomdesk under an ordinary account.`;
  for (const place of ownPlaces(config)) giveTo(account, place);
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
  return `Started as root; the server goes on as the account ${account.name}.`;
}

/** Why the account could not go on with the work. */
function obstacleOf(config: Config, account: Account): string | undefined {
  const program = [serverFolder, createRequire(import.meta.url).resolve('@node-rs/argon2')].find(
    (path) => !canRead(path, account),
  );
  if (program !== undefined) return `it cannot read ${program}`;
  if (!canEnter(config.home, account)) return `it cannot enter ${config.home}`;
  const closed = placesOf(config).find((place) => !isInside(config.home, place) && !canWrite(nearest(place), account));
  return closed === undefined ? undefined : `it may not write to ${closed}`;
}

/** Where a running server writes: backups, files, the end of the audit chain. */
function placesOf({ backups, files, auditHeads }: Config): string[] {
  return [
    ...(backups.keptIn === 'folder' && backups.everyHours > 0 ? [backups.folder] : []),
    ...(files.folder === undefined ? [] : [files.folder]),
    auditHeads,
  ];
}

/** Those in the home, which are Bloomdesk's own and are given to the account; made where they are not there yet. */
function ownPlaces(config: Config): string[] {
  const { home, backups, auditHeads } = config;
  const own = placesOf(config).filter((place) => isInside(home, place));
  if (own.includes(backups.folder)) mkdirSync(backups.folder, { recursive: true, mode: 0o700 });
  if (own.includes(auditHeads)) closeSync(openSync(auditHeads, 'a', 0o600));
  return own.filter((place) => existsSync(place));
}

/** With all that is in it; links are given themselves, never what they lead to. */
function giveTo({ uid, gid }: Account, place: string): void {
  lchownSync(place, uid, gid);
  if (!lstatSync(place).isDirectory()) return;
  for (const { parentPath, name } of readdirSync(place, { recursive: true, withFileTypes: true }))
    lchownSync(join(parentPath, name), uid, gid);
}

/** Does a place lie in the home, wherever links on the way lead? */
function isInside(home: string, place: string): boolean {
  const [inner, outer] = [realpathSync(nearest(place)), realpathSync(home)];
  return inner === outer || inner.startsWith(`${outer}${sep}`);
}

/** The place itself, or the folder it would be made in. */
function nearest(place: string): string {
  return existsSync(place) || dirname(place) === place ? place : nearest(dirname(place));
}
