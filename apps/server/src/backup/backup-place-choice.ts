import type { Config } from '#config/config.ts';
import { backupBucket } from './backup-bucket.ts';
import { backupFolder } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';

/** Where the environment has backups. */
export function backupPlaceOf({ backups, files }: Pick<Config, 'backups' | 'files'>): BackupPlace {
  return backups.keptIn === 's3' && files.s3 ? backupBucket(files.s3) : backupFolder(backups.folder);
}
