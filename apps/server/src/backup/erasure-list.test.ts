import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standInBucket, type StandInBucket } from '#test/support/files/stand-in-bucket.ts';
import { backupBucket } from './backup-bucket.ts';
import { backupFolder } from './backup-folder.ts';
import { listedErasures, listErasures } from './erasure-list.ts';

let folder: string;
let bucket: StandInBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bloomdesk-list-'));
  bucket = await standInBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const erasure = (at: string) => ({ erasureId: randomUUID(), at, hashes: ['ab'.repeat(32)] });

test.each([
  ['a folder', () => backupFolder(folder)],
  ['a bucket', () => backupBucket(bucket.account)],
])(
  '%s keeps the list of erasures beside its backups, each once, and no erasure is taken for a backup',
  async (_, placeOf) => {
    const place = placeOf();
    expect(await listedErasures(place)).toEqual([]);
    const [first, second] = [erasure('2027-02-10T15:00:00.000Z'), erasure('2027-02-11T15:00:00.000Z')];
    await listErasures(place, [second]);
    await listErasures(place, [first, { ...second, hashes: [] }]); // what is listed is not written again
    expect(await listedErasures(place)).toEqual([first, second]);
    expect(await place.names()).toEqual([]);
  },
);
