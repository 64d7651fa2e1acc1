import type { Db } from '#db/db.ts';

/** The town that mail to a ZIP code names; null for a ZIP code that nobody knows. */
export function zipTownsStore(db: Db) {
  return {
    async townOf(zip: string): Promise<string | null> {
      const place = await db.selectFrom('zip_places').select('city').where('zip', '=', zip).executeTakeFirst();
      return place?.city ?? null;
    },
  };
}
