import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countOf } from '@bloomdesk/domain/count-of';
import { backupFolder } from '#backup/backup-folder.ts';
import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import { type BackupPlace, timeOfBackup } from '#backup/backup-place.ts';
import { makeBackup } from '#backup/make-backup.ts';
import { newKeyPair } from '#backup/sealing.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { programVersion } from '#config/program-version.ts';
import { UsageError } from '#cli/command-options.ts';
import { helpTexts } from '#cli/help-texts.ts';
import { openOwnersDatabase } from '#cli/open-database.ts';

/** `bloomdesk backup`: a copy of the database as it is in one moment (D410). */
export async function backup(config: Config, args: string[]): Promise<void> {
  const { word, to, from } = parsed(args);
  if (word === 'key') return await makeKey();
  if (word === 'list') return await list(placeOf(config, from));
  const place = placeOf(config, to);
  const database = await openOwnersDatabase(config);
  try {
    const { recipient } = config.backups;
    const request = { databaseUrl: database.url, place, reason: 'asked' as const, recipient };
    const made = await makeBackup({ ...request, program: programVersion, now: clockOf(config)() });
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    const sealed =
      recipient === null ? 'It is not sealed: keep it where only you can read it.' : `Sealed for ${recipient}.`;
    console.log(
      `Backed up ${countOf(rows, 'row')} of ${countOf(made.tables.length, 'table')} as ${made.name} in ${place.description}.`,
    );
    console.log(sealed);
    for (const [kind, { count }] of Object.entries(made.filesElsewhere))
      console.log(`${countOf(count, 'file')} in the ${kind} are named in it, not copied: copy that place too.`);
  } finally {
    await database.close();
  }
}

/** The folder that was named, or where the environment has backups. */
export function placeOf(config: Config, folder: string | undefined): BackupPlace {
  return folder === undefined ? backupPlaceOf(config) : backupFolder(resolve(folder));
}

async function list(place: BackupPlace): Promise<void> {
  const names = await place.names();
  if (names.length === 0) console.log(`There is no backup in ${place.description}.`);
  for (const name of names) console.log(`${name}  ${timeOfBackup(name).toISOString()}`);
}

async function makeKey(): Promise<void> {
  const { key, recipient } = await newKeyPair();
  console.log(`# Keep this line away from the server, in two places: without it no sealed backup can be read.\n${key}`);
  console.log(`# On the server: BLOOMDESK_BACKUP_RECIPIENT=${recipient}`);
}

function parsed(args: string[]): { word: string | undefined; to: string | undefined; from: string | undefined } {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: text, from: text } });
  const [word, extra] = positionals;
  const isKnown = word === undefined || word === 'list' || word === 'key';
  if (!isKnown || extra !== undefined) throw new UsageError(helpTexts.backup);
  return { word, to: values.to, from: values.from };
}
