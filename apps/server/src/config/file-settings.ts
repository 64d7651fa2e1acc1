import { isAbsolute } from 'node:path';
import type { EnvironmentReader } from './environment.ts';

export interface FileSettings {
  /** Where new files go; older ones stay where they are and are read there. */
  keptIn: 'database' | 'folder' | 's3';
  folder: string | undefined;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
}

/** What the environment says of the place for files (D311). */
export function fileSettings(reader: EnvironmentReader): FileSettings {
  const { problems, text } = reader;
  const folder = folderOf(reader);
  const s3 = s3Of(reader);
  const keptIn = text('BLOOMDESK_FILES') ?? 'database';
  if (keptIn !== 'database' && keptIn !== 'folder' && keptIn !== 's3') {
    problems.push('BLOOMDESK_FILES must be database, folder or s3.');
    return { keptIn: 'database', folder, s3 };
  }
  if (keptIn === 'folder' && text('BLOOMDESK_FILES_FOLDER') === undefined)
    problems.push('BLOOMDESK_FILES_FOLDER must be set too when BLOOMDESK_FILES is folder.');
  if (keptIn === 's3' && text('S3_ENDPOINT') === undefined)
    problems.push(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too when BLOOMDESK_FILES is s3.',
    );
  return { keptIn, folder, s3 };
}

/** Servers are started from here and there, and all of them mean the same folder. */
function folderOf({ problems, text }: EnvironmentReader): string | undefined {
  const folder = text('BLOOMDESK_FILES_FOLDER');
  if (folder !== undefined && !isAbsolute(folder))
    problems.push('BLOOMDESK_FILES_FOLDER must be a whole path, like /srv/bloomdesk/files.');
  return folder;
}

function s3Of(reader: EnvironmentReader): FileSettings['s3'] {
  const given = reader.together('S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  reader.link('S3_ENDPOINT');
  // it becomes part of an address
  reader.formed('S3_BUCKET', /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'be 3 to 63 small letters, digits, dots or dashes');
  const region = reader.formed('S3_REGION', /^[a-z\d-]{1,40}$/, 'be a region like us-east-1') ?? 'us-east-1';
  if (!given) return undefined;
  return {
    endpoint: given.S3_ENDPOINT,
    bucket: given.S3_BUCKET,
    region,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}
