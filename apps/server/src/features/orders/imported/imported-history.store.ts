import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export type HistoryKind = 'customer' | 'order' | 'credit';

/** Something of a file as it is known here. */
export interface KnownHistory {
  externalId: string;
  ourId: string;
  contentHash: string;
  fixedHash: string;
}

/** All SQL on what came from the system before, by the id it had there (D465). */
export function importedHistoryStore(db: Db) {
  return {
    /** What is known of these external ids. */
    async known(kind: HistoryKind, externalIds: readonly string[]): Promise<Map<string, KnownHistory>> {
      const { rows } = await sql<KnownHistory>`
        select external_id as "externalId", our_id as "ourId", content_hash as "contentHash", fixed_hash as "fixedHash"
        from imported_history where kind = ${kind} and external_id = any(${externalIds}::text[])`.execute(db);
      return new Map(rows.map((row) => [row.externalId, row]));
    },

    /** Which external id each of our ids came under. */
    async namesOf(kind: HistoryKind, ourIds: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await sql<{ ourId: string; externalId: string }>`
        select our_id as "ourId", external_id as "externalId" from imported_history
        where kind = ${kind} and our_id = any(${ourIds}::text[])`.execute(db);
      return new Map(rows.map(({ ourId, externalId }) => [ourId, externalId]));
    },

    /** Remembers what was imported, as the file had it. */
    async remember(kind: HistoryKind, imported: readonly KnownHistory[], at: Date): Promise<void> {
      await sql`
        insert into imported_history (kind, external_id, our_id, content_hash, fixed_hash, imported_at)
        select ${kind}, r."externalId", r."ourId", r."contentHash", r."fixedHash", ${at}
        from jsonb_to_recordset(${JSON.stringify(imported)}::jsonb)
          as r ("externalId" text, "ourId" text, "contentHash" text, "fixedHash" text)
        on conflict (kind, external_id) do update set content_hash = excluded.content_hash, imported_at = excluded.imported_at`.execute(
        db,
      );
    },
  };
}
