import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { fileStorageProblem } from '#cli/file-storage.ts';
import { standInBucket, type StandInBucket } from '#test/support/files/stand-in-bucket.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { storageOf } from './storage-choice.ts';
import { type FilePlace, type Storage, type StorageKind, storageKinds } from './storage.ts';

let desk: TestServer;
let folder: string;
let bucket: StandInBucket;
let places: Storage;
beforeAll(async () => {
  desk = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'bloomdesk-files-'));
  bucket = await standInBucket();
  places = storageOf({ keptIn: 'database', folder, s3: bucket.account }, desk.app.db);
});
afterAll(async () => {
  await desk.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe.each(storageKinds)('files in %s', (kind: StorageKind) => {
  let place: FilePlace;
  beforeEach(() => {
    place = places.at(kind);
  });

  test('what is brought is given back to the byte, under the hash of its content', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256);
    const hash = hashOf(bytes);
    await place.put(hash, bytes, 'image/jpeg');
    const read = await place.get(hash);
    expect([read?.length, read && hashOf(read)]).toEqual([300_000, hash]);
  });

  test('the same bytes may be brought again, and by two at a time', async () => {
    const bytes = bytesOf('the same');
    await Promise.all([1, 2, 3].map(() => place.put(hashOf(bytes), bytes, 'application/pdf')));
    expect(Buffer.from((await place.get(hashOf(bytes))) ?? []).toString()).toBe('the same');
  });

  test('what was forgotten or never there is not there, and forgetting it again is fine', async () => {
    const bytes = bytesOf('for a while');
    await place.put(hashOf(bytes), bytes, 'image/webp');
    await place.remove(hashOf(bytes));
    await place.remove(hashOf(bytes));
    expect(await place.get(hashOf(bytes))).toBeUndefined();
    expect(await place.get(hashOf(bytesOf('never')))).toBeUndefined();
  });

  test('a place that works says so', async () => {
    await expect(place.check()).resolves.toBeUndefined();
  });
});

test('every request to a bucket is signed, names the hash of its content, and reaches it by one single PUT', async () => {
  bucket.requests.length = 0;
  const bytes = bytesOf('signed');
  await places.at('s3').put(hashOf(bytes), bytes, 'image/png');
  expect(bucket.requests).toEqual([
    {
      method: 'PUT',
      path: `/desk-files/files/${hashOf(bytes).slice(0, 2)}/${hashOf(bytes)}`,
      contentType: 'image/png',
      contentHash: hashOf(bytes),
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=desk-key\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[^,]*x-amz-content-sha256[^,]*, Signature=[0-9a-f]{64}$/,
      ),
    },
  ]);
});

test.each([
  [
    'a wrong key',
    { secretAccessKey: 'wrong' },
    'the file storage does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  ],
  ['a bucket that is not there', { bucket: 'elsewhere' }, 'the file storage does not have its bucket'],
  ['nobody at the address', { endpoint: 'http://127.0.0.1:1' }, 'the file storage cannot be reached'],
])('%s is said in words', async (_, wrong, words) => {
  const other = storageOf({ keptIn: 's3', folder: undefined, s3: { ...bucket.account, ...wrong } }, desk.app.db);
  expect(await fileStorageProblem(other)).toBe(words);
  await expect(other.at('s3').get(hashOf(bytesOf('x')))).rejects.toThrow(PartnerProblem);
});

test('a folder that is gone is said in words, for reading, keeping and removing, and never created again', async () => {
  const gone = await mkdtemp(join(tmpdir(), 'bloomdesk-gone-'));
  const storage = storageOf({ keptIn: 'folder', folder: gone, s3: undefined }, desk.app.db);
  const hash = hashOf(bytesOf('x'));
  await rename(gone, `${gone}-away`);
  const words = 'the file storage cannot be used: its folder is gone';
  expect(await fileStorageProblem(storage)).toBe(words);
  await expect(storage.at('folder').get(hash)).rejects.toThrow(words);
  await expect(storage.at('folder').put(hash, bytesOf('x'), 'image/png')).rejects.toThrow(words);
  await expect(storage.at('folder').remove(hash)).rejects.toThrow(words);
  expect(await readdir(`${gone}-away`)).toEqual([]);
  await rm(`${gone}-away`, { recursive: true });
});

test('a place without settings is named', () => {
  const storage = storageOf({ keptIn: 'database', folder: undefined, s3: undefined }, desk.app.db);
  expect(() => storage.at('s3')).toThrow('the file storage has no settings for s3 any more');
});
