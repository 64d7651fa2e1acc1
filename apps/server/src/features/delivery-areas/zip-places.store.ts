import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export interface ZipPlace {
  zip: string;
  city: string;
  state: string;
  lat: number;
  lng: number;
}

/** The middles of ZIP codes. */
export function zipPlaceStore(db: Db) {
  return {
    /** Every ZIP code, in order. */
    async codes(): Promise<string[]> {
      return (await db.selectFrom('zip_places').select('zip').orderBy('zip').execute()).map(({ zip }) => zip);
    },

    /** Those of a list that are known. */
    async named(zips: readonly string[]): Promise<ZipPlace[]> {
      return await db
        .selectFrom('zip_places')
        .selectAll()
        .where('zip', '=', sql<string>`any(${zips}::text[])`)
        .execute();
    },
  };
}
