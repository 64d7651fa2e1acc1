import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import { timeOfBackup } from '#backup/backup-place.ts';
import type { Config } from '#config/config.ts';

/** When the newest backup was made; undefined where there is none, or where others make them. */
export async function newestBackupAt(config: Config): Promise<Date | undefined> {
  const newest = (await backupPlaceOf(config).names()).at(-1);
  return newest === undefined ? undefined : timeOfBackup(newest);
}
