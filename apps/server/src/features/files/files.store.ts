import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { StorageKind } from '#partners/storage/storage.ts';

interface FileToKeep {
  hash: string;
  size: number;
  contentType: string;
  keptIn: StorageKind;
}

interface FileRow {
  size: number;
  contentType: string;
  keptIn: StorageKind;
}

/** Nothing shows this file. */
const isUnused = sql.raw(`not exists (select from order_files o where o.hash = f.hash or o.thumbnail_hash = f.hash)
  and not exists (select from delivery_proof_pictures d where d.hash = f.hash or d.thumbnail_hash = f.hash)
  and not exists (select from product_pictures p where p.hash = f.hash)
  and not exists (select from company_settings c where c.logo_hash = f.hash)`);

/** All SQL of files: which there are, and where their bytes are. */
export function fileStore(db: Db) {
  return {
    /** Notes a file that is about to be kept, and says where it is to be; true where its bytes are there already. */
    async claim({ hash, size, contentType, keptIn }: FileToKeep, now: Date): Promise<boolean> {
      const { rows } = await sql<{ isStored: boolean }>`
        insert into files as f (hash, size, content_type, kept_in, touched_at)
        values (${hash}, ${size}, ${contentType}, ${keptIn}, ${now})
        on conflict (hash) do update set touched_at = excluded.touched_at, content_type = excluded.content_type,
          kept_in = case when f.stored_at is null then excluded.kept_in else f.kept_in end
        returning stored_at is not null as "isStored"`.execute(db);
      return rows[0]?.isStored ?? false;
    },

    async noteStored(hash: string, now: Date): Promise<void> {
      await db.updateTable('files').set({ stored_at: now }).where('hash', '=', hash).execute();
    },

    /** A file whose bytes are there. */
    async get(hash: string): Promise<FileRow | undefined> {
      return await db
        .selectFrom('files')
        .select(['size', 'content_type as contentType', 'kept_in as keptIn'])
        .where('hash', '=', hash)
        .where('stored_at', 'is not', null)
        .executeTakeFirst();
    },

    /** Marks files that nothing has shown or touched since then, so that whoever brings one again stores it again. */
    async markUnused(before: Date): Promise<string[]> {
      const { rows } = await sql<{ hash: string }>`
        update files f set stored_at = null where hash in (
          select hash from files f where touched_at < ${before} and ${isUnused} order by touched_at limit 500)
        returning hash`.execute(db);
      return rows.map(({ hash }) => hash);
    },

    /** Holds a marked file that is still unused until the transaction ends, and says where its bytes are. */
    async holdUnused(hash: string, before: Date): Promise<StorageKind | undefined> {
      const { rows } = await sql<{ keptIn: StorageKind }>`
        update files f set stored_at = null
        where hash = ${hash} and stored_at is null and touched_at < ${before} and ${isUnused}
        returning kept_in as "keptIn"`.execute(db);
      return rows[0]?.keptIn;
    },

    async forget(hash: string): Promise<void> {
      await db.deleteFrom('files').where('hash', '=', hash).execute();
    },
  };
}
