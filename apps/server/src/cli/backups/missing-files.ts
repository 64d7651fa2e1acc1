import { countOf } from '@bloomdesk/domain/count-of';
import type { Db } from '#db/db.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Storage } from '#partners/storage/storage.ts';

/** Files the database names and their place does not have, a line for each place: they are not in a backup. */
export async function missingFiles(db: Db, storage: Storage): Promise<string[]> {
  const lines: string[] = [];
  for (const place of ['folder', 's3'] as const) {
    const files = await db
      .selectFrom('files')
      .select('hash')
      .where('kept_in', '=', place)
      .where('stored_at', 'is not', null)
      .execute();
    if (files.length === 0) continue;
    try {
      let missing = 0;
      for (const { hash } of files) if ((await storage.at(place).get(hash)) === undefined) missing += 1;
      if (missing > 0)
        lines.push(`${countOf(missing, 'file')} of ${files.length} are missing in the ${place}: bring a copy of it.`);
    } catch (error) {
      if (!(error instanceof PartnerProblem)) throw error;
      lines.push(`${countOf(files.length, 'file')} in the ${place} could not be looked at: ${error.message}.`);
    }
  }
  return lines;
}
