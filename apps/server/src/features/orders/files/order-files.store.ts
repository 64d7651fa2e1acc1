import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface NewOrderFile {
  orderId: string;
  name: string;
  uploadedBy: string;
  kind: 'picture' | 'document';
  hash: string;
  thumbnailHash: string | null;
  width: number | null;
  height: number | null;
}

/** A file of a comment as it is stored. */
export interface OrderFileRow {
  fileId: string;
  name: string;
  kind: 'picture' | 'document';
  size: number;
  width: number | null;
  height: number | null;
  hash: string;
  thumbnailHash: string | null;
  contentType: string;
}

/** Of a row `o` of order_files and its row `f` of files. */
const rowColumns = sql.raw(`o.file_id as "fileId", o.name, o.kind, f.size, o.width, o.height, o.hash,
  o.thumbnail_hash as "thumbnailHash", f.content_type as "contentType"`);

/** All SQL of the files of comments on orders. */
export function orderFileStore(db: Db) {
  return {
    async add(file: NewOrderFile, at: Date): Promise<OrderFileRow> {
      const { orderId, name, uploadedBy, kind, hash, thumbnailHash, width, height } = file;
      const { rows } = await sql<OrderFileRow>`
        with o as (
          insert into order_files (order_id, name, kind, hash, thumbnail_hash, width, height, uploaded_by, uploaded_at)
          values (${orderId}, ${name}, ${kind}, ${hash}, ${thumbnailHash}, ${width}, ${height}, ${uploadedBy}, ${at})
          returning *)
        select ${rowColumns} from o join files f using (hash)`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('a file that was just kept is gone');
      return row;
    },

    /** Gives waiting files of a person to their comment, in this order; says how many were still waiting. */
    async attach(commentId: string, fileIds: readonly string[], of: { orderId: string; staffId: string }) {
      const { rows } = await sql`
        update order_files o set comment_id = ${commentId}::bigint, place = given.place
        from unnest(${[...fileIds]}::uuid[]) with ordinality as given (file_id, place)
        where o.file_id = given.file_id and o.comment_id is null and o.order_id = ${of.orderId}
          and o.uploaded_by = ${of.staffId} returning o.file_id`.execute(db);
      return rows.length;
    },

    /** The files of comments, by the ids of these. */
    async ofComments(commentIds: readonly string[]): Promise<Map<string, OrderFileRow[]>> {
      if (commentIds.length === 0) return new Map();
      const { rows } = await sql<OrderFileRow & { commentId: string }>`
        select o.comment_id::text as "commentId", ${rowColumns} from order_files o join files f using (hash)
        where o.comment_id = any(${[...commentIds]}::bigint[]) order by o.comment_id, o.place`.execute(db);
      return Map.groupBy(rows, ({ commentId }) => commentId);
    },

    /** A removed comment loses its files; their bytes go with the next sweep. */
    async removeOf(commentId: string): Promise<void> {
      await sql`delete from order_files where comment_id = ${commentId}::bigint`.execute(db);
    },

    /** Forgets what has waited for a comment since then. */
    async sweepWaiting(before: Date): Promise<void> {
      await sql`delete from order_files where comment_id is null and uploaded_at < ${before}`.execute(db);
    },
  };
}
