import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Storage } from '#partners/storage/storage.ts';

/** What keeps new files from being kept now; undefined where nothing does. */
export async function fileStorageProblem(storage: Storage): Promise<string | undefined> {
  try {
    await storage.at(storage.chosen).check();
    return undefined;
  } catch (error) {
    if (error instanceof PartnerProblem) return error.message;
    throw error;
  }
}

/**
 * Ends a start whose folder for files cannot be used, because that is a wrong setting or a disk that was not mounted. A
 * service over the network may be back in a minute, so it is only said to be away.
 */
export async function assertFilesCanBeKept(storage: Storage): Promise<void> {
  const problem = await fileStorageProblem(storage);
  if (problem === undefined) return;
  if (storage.chosen === 'folder') throw new Error(`BLOOMDESK_FILES_FOLDER: ${problem}.`);
  console.log(`Files cannot be kept now: ${problem}.`);
}
