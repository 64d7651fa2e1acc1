import type { PausableWork } from '@bloomdesk/domain/operations/pausable-work';
import type { Db } from '#db/db.ts';

/** Is this work paused? Asked before each piece of it, so that every server stops at once. */
export async function isPaused(db: Db, work: PausableWork): Promise<boolean> {
  return (await db.selectFrom('pauses').select('work').where('work', '=', work).executeTakeFirst()) !== undefined;
}
