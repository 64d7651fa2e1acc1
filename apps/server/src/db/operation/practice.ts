import type { Db } from '#db/db.ts';

/** Since when this place is for practice, because a masked export was read in; undefined where it is at work (D467). */
export async function practiceSince(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('practice').select('since').executeTakeFirst())?.since;
}
