import { sql } from 'kysely';
import type { BulkUpload } from '@bloomdesk/contract/bulk-orders/shapes';
import type { Db } from '#db/db.ts';

/** All SQL on uploads as a list, and on those whose columns are to be mapped (D266). */
export function bulkUploadStore(db: Db) {
  return {
    /** The columns that an unreadable file seems to have. */
    async unreadColumns(requestId: string): Promise<string[]> {
      const { rows } = await sql<{ columns: string[] }>`
        select failure_columns as columns from bulk_requests where request_id = ${requestId} and state = 'failed'`.execute(
        db,
      );
      return rows[0]?.columns ?? [];
    },

    /** Puts a file back to be previewed whose columns have been mapped; false where that was not what it lacked. */
    async toMapped(requestId: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('bulk_requests')
        .set({ state: 'previewing', failure: null, failure_cause: null, failure_columns: [], progressed_at: at })
        .where('request_id', '=', requestId)
        .where('state', '=', 'failed')
        .where(sql<boolean>`failure_columns <> '{}'`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The last hundred uploads, newest first; of one person where one is named. */
    async list(uploaderId: string | null): Promise<UploadRow[]> {
      const { rows } = await sql<UploadRow>`
        select r.request_id as "requestId", r.file_name as "fileName", r.uploaded_by as "uploadedBy",
          r.created_at as "uploadedAt", r.state as stage, r.row_count as "rowCount", r.order_count as orders,
          coalesce(b.bad, 0)::int as bad, coalesce(b.ingested, 0)::int as ingested
        from (
          select request_id, file_name, uploaded_by, created_at, state, row_count, order_count from bulk_requests
          where ${uploaderId}::text is null or uploader_id = ${uploaderId}
          order by created_at desc, request_id limit 100
        ) r left join lateral (
          select count(*) filter (where verdict = 'bad') as bad, count(order_id) as ingested
          from bulk_orders o where o.request_id = r.request_id
        ) b on true
        order by r.created_at desc, r.request_id`.execute(db);
      return rows;
    },
  };
}

interface UploadRow {
  requestId: string;
  fileName: string;
  uploadedBy: string;
  uploadedAt: Date;
  stage: BulkUpload['stage'];
  rowCount: number | null;
  orders: number | null;
  bad: number;
  ingested: number;
}
