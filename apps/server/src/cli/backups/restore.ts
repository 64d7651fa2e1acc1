import { countOf } from '@bloomdesk/domain/count-of';
import type { BackupPlace } from '#backup/backup-place.ts';
import type { Manifest } from '#backup/manifest.ts';
import { chosenBackup } from '#backup/read-backup.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { sealStore } from '#features/audit/audit-seals.store.ts';
import { firstBrokenSeal } from '#features/audit/seal-trail.ts';
import { trailNames } from '#features/audit/sealed-trails.store.ts';
import { storageOf } from '#partners/storage/storage-choice.ts';
import { placeOf } from './backup.ts';
import { UsageError } from '#cli/command-options.ts';
import { helpTexts } from '#cli/help-texts.ts';
import { eraseAgain } from './erase-again.ts';
import { missingFiles } from './missing-files.ts';
import { openOwnersDatabase } from '#cli/open-database.ts';
import { chosenOf, keyFrom } from './verify.ts';

/** `bloomdesk restore`: a backup into an empty place, and everything looked at afterwards (D410). */
export async function restore(config: Config, args: string[]): Promise<void> {
  const { name, from, keyFile } = chosenOf(args, helpTexts.restore);
  if (name === undefined) throw new UsageError(helpTexts.restore);
  const place = placeOf(config, from);
  const chosen = await chosenBackup(place, name);
  const key = keyFrom(keyFile);
  let erasures = { listed: 0, erased: 0 };
  const database = await openOwnersDatabase(config);
  try {
    const manifest = await restoreBackup({
      place,
      name: chosen,
      key,
      databaseUrl: database.url,
      serverLogin: database.server?.name,
      now: clockOf(config)(),
      beforeOpening: async (url) => {
        erasures = await eraseAgain(place, url, clockOf(config)());
      },
    });
    sayRestored(place, manifest);
    console.log(saidOfErasures(place, erasures));
    const faults = await faultsIn(config, database.url);
    if (faults.length > 0) throw new Error(['Restored, but not all is as it should be:', ...faults].join('\n'));
    console.log('Every row is there, and orders, money, stock and the audit trail keep their promises.');
    console.log('Nothing leaves for partners until you run: bloomdesk quarantine lift');
  } finally {
    await database.close();
  }
}

function sayRestored(place: BackupPlace, { name, madeAt, tables }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${countOf(rows, 'row')} of ${countOf(tables.length, 'table')} from ${name} in ${place.description}.`,
  );
  console.log(`What was done after ${madeAt} is not in it.`);
}

/** People who were erased must not come back with a backup of before. */
function saidOfErasures({ description }: BackupPlace, { listed, erased }: { listed: number; erased: number }): string {
  if (listed === 0)
    return `No erasures are listed in ${description}. If people were erased after the backup, erase them again.`;
  return `Of ${countOf(listed, 'listed erasure')}, ${erased} concerned a person who is here, and was carried out again.`;
}

/** What the restored place does not keep of its promises, a line each. */
async function faultsIn(config: Config, url: string): Promise<string[]> {
  const longestLook = 15 * 60_000;
  const pool = openPool(url, { role: null, statementTimeout: longestLook, lockTimeout: longestLook });
  try {
    const db = databaseOf(pool);
    const breaches = await breachesOf(db);
    const broken = await Promise.all(trailNames.map((trail) => firstBrokenSeal(sealStore(pool, trail))));
    return [
      ...breaches.map(({ invariant, id, fault }) => `${invariant}: ${id}, ${fault}`),
      ...trailNames.flatMap((trail, at) =>
        broken[at] === undefined ? [] : [`Event ${broken[at]} of the ${trail} trail does not fit its seal.`],
      ),
      ...(await missingFiles(db, storageOf(config.files, db))),
    ];
  } finally {
    await pool.end();
  }
}
