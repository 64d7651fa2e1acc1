import type { Db } from '#db/db.ts';

/** Notes that a proxy stands in front which no setting speaks of. */
export async function noteUnknownProxy(db: Db, seenAt: Date): Promise<void> {
  await db
    .insertInto('unknown_proxies')
    .values({ seen_at: seenAt })
    .onConflict((same) => same.column('only_one').doUpdateSet({ seen_at: seenAt }))
    .execute();
}

/** When one was last seen since that instant. */
export async function unknownProxySeen(db: Db, since: Date): Promise<Date | undefined> {
  const row = await db.selectFrom('unknown_proxies').select('seen_at').where('seen_at', '>', since).executeTakeFirst();
  return row?.seen_at;
}
