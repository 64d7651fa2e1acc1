import type { Db } from '#db/db.ts';

/** Since when this place is for practice, because a masked export was read in; undefined where it is at work (D467). */
export async function practiceSince(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('practice').select('since').executeTakeFirst())?.since;
}

/** Is this place for practice, as far as is known? While the database is away it is not, and nobody signs in then. */
export async function isPractice(db: Db): Promise<boolean> {
  return await practiceSince(db).then(
    (since) => since !== undefined,
    () => false,
  );
}
