import { isAbsolute, join } from 'node:path';
import type { EnvironmentReader } from './environment.ts';

export interface BackupSettings {
  keptIn: 'folder' | 's3';
  folder: string;
  /** A public key of age that backups are sealed for; null leaves them open. */
  recipient: string | null;
  /** Hours between two backups the server makes by itself; 0, and it makes none. */
  everyHours: number;
  /** Days of which one backup each is kept. */
  days: number;
}

const usualHours = 6;
const usualDays = 14;

/** What the environment says of backups (D410): our own database is backed up without being asked. */
export function backupSettings(reader: EnvironmentReader, home: string, isOwnDatabase: boolean): BackupSettings {
  const { problems, text } = reader;
  const folder = text('BLOOMDESK_BACKUP_FOLDER');
  if (folder !== undefined && !isAbsolute(folder))
    problems.push('BLOOMDESK_BACKUP_FOLDER must be a whole path, like /srv/backups/bloomdesk.');
  return {
    keptIn: keptIn(reader),
    folder: folder ?? join(home, 'backups'),
    recipient:
      reader.formed('BLOOMDESK_BACKUP_RECIPIENT', /^age1[a-z\d]{20,2000}$/, 'be a public key of age, like age1…') ??
      null,
    everyHours: reader.whole('BLOOMDESK_BACKUP_HOURS', isOwnDatabase ? usualHours : 0, 24 * 7),
    days: reader.whole('BLOOMDESK_BACKUP_DAYS', usualDays, 3650, 1),
  };
}

function keptIn({ problems, text }: EnvironmentReader): 'folder' | 's3' {
  const place = text('BLOOMDESK_BACKUPS') ?? 'folder';
  if (place !== 'folder' && place !== 's3') {
    problems.push('BLOOMDESK_BACKUPS must be folder or s3.');
    return 'folder';
  }
  if (place === 's3' && text('S3_ENDPOINT') === undefined)
    problems.push(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too when BLOOMDESK_BACKUPS is s3.',
    );
  return place;
}
