import { expect, test } from 'vitest';
import { environmentReader } from './environment.ts';
import { fileSettings } from './file-settings.ts';

function read(env: Record<string, string>) {
  const reader = environmentReader(env);
  return { ...fileSettings(reader), problems: reader.problems };
}

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'desk-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('without settings files are kept in the database', () => {
  expect(read({})).toEqual({ keptIn: 'database', folder: undefined, s3: undefined, problems: [] });
});

test('a place is chosen by name, and one that is not chosen any more stays readable', () => {
  expect(read({ BLOOMDESK_FILES: 'folder', BLOOMDESK_FILES_FOLDER: '/srv/files', ...bucket })).toEqual({
    keptIn: 'folder',
    folder: '/srv/files',
    s3: {
      endpoint: 'https://s3.example',
      bucket: 'desk-files',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    problems: [],
  });
  expect(read({ BLOOMDESK_FILES: 's3', S3_REGION: 'eu-central-1', ...bucket })).toMatchObject({
    keptIn: 's3',
    s3: { region: 'eu-central-1' },
    problems: [],
  });
});

test.each([
  [{ BLOOMDESK_FILES: 'disk' }, 'BLOOMDESK_FILES must be database, folder or s3.'],
  [{ BLOOMDESK_FILES: 'folder' }, 'BLOOMDESK_FILES_FOLDER must be set too when BLOOMDESK_FILES is folder.'],
  [{ BLOOMDESK_FILES_FOLDER: 'files' }, 'BLOOMDESK_FILES_FOLDER must be a whole path, like /srv/bloomdesk/files.'],
  [
    { BLOOMDESK_FILES: 's3' },
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too when BLOOMDESK_FILES is s3.',
  ],
  [
    { S3_ENDPOINT: 'https://s3.example' },
    'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too when S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are used.',
  ],
  [{ ...bucket, S3_BUCKET: 'Desk/Files' }, 'S3_BUCKET must be 3 to 63 small letters, digits, dots or dashes.'],
  [{ ...bucket, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must begin with https: or http:.'],
  [{ ...bucket, S3_REGION: 'us east' }, 'S3_REGION must be a region like us-east-1.'],
])('%o is refused by name', (env, problem) => {
  expect(read(Object.assign({}, env)).problems).toEqual([problem]);
});
