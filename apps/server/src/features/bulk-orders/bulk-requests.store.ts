import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { stalledSeconds } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { dollarsOf } from '#db/suborder-json.ts';

export interface NewBulkRequest {
  requestId: string;
  uploadedBy: string;
  uploaderId: string;
  fileName: string;
  fileHash: string;
  file: Uint8Array;
}

/** Why a file cannot be read, in the words of the specification and in those of its cause. */
interface ReadingFailure {
  failure: string;
  cause: string;
  columns?: readonly string[];
}

interface ReadFile {
  rowCount: number;
  groups: readonly unknown[];
  notes: readonly string[];
}

interface BulkOwners {
  fileName: string;
  uploaderId: string;
  ingesterId: string | null;
}

/** Bytes of a file read at a time, so that a large one never stands in memory as text. */
const sliceSize = 256 * 1024;

/** All SQL on uploaded files and where they stand (D213, D214). */
export function bulkRequestStore(db: Db) {
  /** Moves a request on from one state; false when another worker or tab was first. */
  async function move(requestId: string, from: State, change: Partial<Changes>): Promise<boolean> {
    const moved = await db
      .updateTable('bulk_requests')
      .set(change)
      .where('request_id', '=', requestId)
      .where('state', '=', from)
      .executeTakeFirst();
    return moved.numUpdatedRows > 0n;
  }

  return {
    /** Binds a request id to its uploader and bytes; false when it has been used before. */
    async open({ file, ...request }: NewBulkRequest, at: Date): Promise<boolean> {
      const opened = await db
        .insertInto('bulk_requests')
        .values({
          request_id: request.requestId,
          uploaded_by: request.uploadedBy,
          uploader_id: request.uploaderId,
          file_name: request.fileName,
          file_hash: request.fileHash,
          file: Buffer.from(file.buffer, file.byteOffset, file.byteLength),
          state: 'previewing',
          created_at: at,
        })
        .onConflict((same) => same.column('request_id').doNothing())
        .executeTakeFirst();
      return (opened.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Where a request stands; the file is read apart. */
    async get(requestId: string) {
      return await db
        .selectFrom('bulk_requests')
        .select([
          'uploader_id as uploaderId',
          'file_hash as fileHash',
          'state',
          'done_count as doneCount',
          'ingest_requested_by as ingestRequestedBy',
        ])
        .select(sql<boolean>`octet_length(file) > 0`.as('hasFile'))
        .where('request_id', '=', requestId)
        .executeTakeFirst();
    },

    /** Whose a request is: who uploaded the file, and who had it ingested, if they still have an account. */
    async owners(requestId: string): Promise<BulkOwners | undefined> {
      const { rows } = await sql<BulkOwners>`
        select r.file_name as "fileName", r.uploader_id as "uploaderId", i.staff_id as "ingesterId"
        from bulk_requests r left join staff_users i on i.email = r.ingest_requested_by
        where r.request_id = ${requestId}`.execute(db);
      return rows[0];
    },

    /** The uploaded bytes, slice by slice. */
    async *file(requestId: string): AsyncGenerator<Uint8Array> {
      for (let from = 1; ; from += sliceSize) {
        const { rows } = await sql<{ slice: Buffer }>`
          select substring(file from ${from}::integer for ${sliceSize}::integer) as slice
          from bulk_requests where request_id = ${requestId}`.execute(db);
        const slice = rows[0]?.slice;
        if (!slice || slice.length === 0) return;
        yield slice;
      }
    },

    /** Notes how much there is in the file and what was guessed, once it has been read. */
    async setRead(requestId: string, { rowCount, groups, notes }: ReadFile): Promise<void> {
      await move(requestId, 'previewing', { row_count: rowCount, order_count: groups.length, notes: [...notes] });
    },

    /** Takes the checked orders up to a place into the count; false when they are counted already. */
    async advance(requestId: string, from: number, to: number, at: Date): Promise<boolean> {
      const advanced = await db
        .updateTable('bulk_requests')
        .set({ done_count: to, progressed_at: at })
        .where('request_id', '=', requestId)
        .where('state', '=', 'previewing')
        .where('done_count', '=', from)
        .executeTakeFirst();
      return advanced.numUpdatedRows > 0n;
    },

    /** Ends a request whose file cannot be read, with the cause and the columns it seems to have (D266). */
    async toFailed(requestId: string, { failure, cause, columns = [] }: ReadingFailure): Promise<boolean> {
      const change = { failure, failure_cause: cause, failure_columns: [...columns] };
      return await move(requestId, 'previewing', { state: 'failed', ...change });
    },

    async toPreviewed(requestId: string, at: Date): Promise<boolean> {
      return await move(requestId, 'previewing', { state: 'previewed', previewed_at: at });
    },

    /** Starts the one ingest a request may have; the bad orders count as done. */
    async toIngesting(requestId: string, by: string, bad: number, at: Date): Promise<boolean> {
      const change = { done_count: bad, ingest_requested_by: by, ingest_requested_at: at, progressed_at: at };
      return await move(requestId, 'previewed', { state: 'ingesting', ...change });
    },

    async setDone(requestId: string, done: number, at: Date): Promise<void> {
      await move(requestId, 'ingesting', { done_count: done, progressed_at: at });
    },

    async toIngested(requestId: string, at: Date): Promise<boolean> {
      return await move(requestId, 'ingesting', { state: 'ingested', ingested_at: at });
    },

    /** How many orders of a request are acceptable, bad and ingested, and what the acceptable ones come to in cents. */
    async counts(requestId: string): Promise<BulkCounts> {
      const { rows } = await sql<BulkCounts>`
        select count(*) filter (where verdict = 'acceptable') as acceptable, count(*) filter (where verdict = 'bad') as bad,
          count(order_id) as ingested, coalesce(sum(order_total), 0)::bigint as total
        from bulk_orders where request_id = ${requestId}`.execute(db);
      return rows[0] ?? { acceptable: 0, bad: 0, ingested: 0, total: 0 };
    },

    /**
     * A request as JSON text in the shape of the contract, in pieces of a hundred orders so that no one waits for ten
     * thousand; the orders are there once they are ready. Undefined when the request is unknown.
     */
    async pieces(requestId: string, now: Date): Promise<string[] | undefined> {
      const { rows } = await sql<{ part: 'head' | 'acceptable' | 'bad'; text: string }>`
        with request as (
          select r.*, (select count(*) filter (where b.verdict = 'bad') from bulk_orders b where b.request_id = r.request_id) as bad,
            (select coalesce(sum(b.order_total), 0) from bulk_orders b where b.request_id = r.request_id) as total,
            case when r.state in ('previewing', 'ingesting') then coalesce(r.progressed_at, r.created_at) end as last_progress,
            ${new Date(now.getTime() - stalledSeconds * 1000)}::timestamptz as stalled_before
          from bulk_requests r where r.request_id = ${requestId}
        )
        select 'head' as part, -1 as piece, ${headText}::text as text from request r
        union all
        select b.verdict, b.place / 100, string_agg((${contentToday})::text, ',' order by b.place)
        from request r join bulk_orders b on b.request_id = r.request_id
        where r.state in ('previewed', 'ingested') group by b.verdict, b.place / 100
        order by piece`.execute(db);
      const of = (part: (typeof rows)[number]['part']) =>
        rows.filter((row) => row.part === part).map(({ text }) => text);
      const [head] = of('head');
      if (head === undefined) return undefined;
      const data = [
        '{"acceptableOrders":[',
        ...listed(of('acceptable')),
        '],"badOrders":[',
        ...listed(of('bad')),
        ']}',
      ];
      return [head.slice(0, -1), ',"data":', ...(rows.length > 1 ? data : ['null']), '}'];
    },
  };
}

const headText = sql.raw(`
  json_build_object(
    'requestId', r.request_id, 'isPreview', r.state = 'previewed', 'isProcessing', r.state in ('previewing', 'ingesting'),
    'isError', r.state = 'failed', 'stage', r.state,
    'stalledSince', case when r.last_progress < r.stalled_before then to_char(r.last_progress at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end, 'failure', r.failure,
    'cause', r.failure_cause, 'columns', array_to_json(r.failure_columns), 'notes', array_to_json(r.notes), 'fileName', r.file_name,
    'uploadedBy', r.uploaded_by, 'rowCount', r.row_count, 'grandTotal', ${dollarsOf('r.total')},
    'progress', json_build_object('done', r.done_count, 'total', r.order_count, 'bad', r.bad))`);

function listed(pieces: readonly string[]): string[] {
  return pieces.map((piece, index) => (index > 0 ? `,${piece}` : piece));
}

export interface BulkCounts {
  acceptable: number;
  bad: number;
  ingested: number;
  /** Cents. */
  total: number;
}

type State = 'previewing' | 'previewed' | 'ingesting';

interface Changes {
  state: State | 'ingested' | 'failed';
  row_count: number;
  order_count: number;
  done_count: number;
  progressed_at: Date;
  failure: string;
  failure_cause: string;
  failure_columns: string[];
  notes: string[];
  previewed_at: Date;
  ingest_requested_by: string;
  ingest_requested_at: Date;
  ingested_at: Date;
}

/** An ingested suborder shows why it is in exception now; the rest of an order stays as it was ingested. */
const contentToday = sql.raw(`
  case when exists (select from suborders s where s.order_id = b.order_id and s.in_exception) then
    jsonb_set(b.content::jsonb, '{suborders}', (
      select jsonb_agg(part || jsonb_build_object('exceptionReason', e.reason) order by place)
      from jsonb_array_elements(b.content::jsonb->'suborders') with ordinality as t (part, place)
      left join suborder_exceptions e on e.suborder_id = part->>'suborderId' and not e.deleted))::json
  else b.content end`);
