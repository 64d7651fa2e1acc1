import type { FileSettings } from '#config/file-settings.ts';
import type { Db } from '#db/db.ts';
import { inTime } from '#partners/kit/in-time.ts';
import { noted } from '#partners/kit/noted.ts';
import { type PartnerKit, partnerKit } from '#partners/kit/partner-kit.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { filesInDatabase } from './storage.database.ts';
import { filesInFolder } from './storage.folder.ts';
import { filesInS3 } from './storage.s3.ts';
import type { FilePlace, Storage, StorageKind } from './storage.ts';

/** People wait for pictures, a page full of them at a time, and a file may be of some size. */
const mostRequests = 40;
const longestMilliseconds = 20_000;

/** The places for files as the environment has them; the database is always one of them (D311). */
export function storageOf({ keptIn, folder, s3 }: FileSettings, db: Db, kit: PartnerKit = partnerKit()): Storage {
  const settings = { name: 'storage', most: mostRequests, longest: longestMilliseconds };
  const places: Record<StorageKind, FilePlace | undefined> = {
    database: filesInDatabase(db),
    folder: folder === undefined ? undefined : filesInFolder(folder),
    s3: s3 && filesInS3(s3, kit.lineTo('the file storage', settings)),
  };
  const at = (kind: StorageKind) => {
    const place = places[kind];
    if (!place) throw new PartnerProblem(`the file storage has no settings for ${kind} any more`, 'not-done');
    return place;
  };
  const check = () => inTime('the file storage', async () => at(keptIn).check());
  const { check: checked } = keptIn === 's3' ? { check } : noted('storage', { check }, kit); // a line notes for itself
  return { chosen: keptIn, at, check: checked };
}
