import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-columns.ts';

type When = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Maybe = ColumnType<string | null, string | null | undefined, string | null>;

/** Uploaded files of orders, the orders in them, and what columns of other names are. Amounts are cents. */
export interface BulkOrderTables {
  bulk_requests: {
    request_id: string;
    uploaded_by: string;
    uploader_id: string;
    file_name: string;
    file_hash: string;
    file: Buffer;
    row_count: ColumnType<number | null, number | null | undefined, number | null>;
    order_count: ColumnType<number | null, number | null | undefined, number | null>;
    state: 'previewing' | 'previewed' | 'ingesting' | 'ingested' | 'failed';
    done_count: Generated<number>;
    progressed_at: When;
    failure: Maybe;
    failure_cause: Maybe;
    failure_columns: Generated<string[]>;
    notes: Generated<string[]>;
    created_at: Date;
    previewed_at: When;
    ingest_requested_by: Maybe;
    ingest_requested_at: When;
    ingested_at: When;
  };
  bulk_column_mappings: {
    names_hash: string;
    mapping: Json<unknown>;
    mapped_by: string;
    mapped_at: Date;
  };
  bulk_orders: {
    request_id: string;
    place: number;
    order_ref: string;
    first_row: number;
    verdict: 'acceptable' | 'bad';
    content: Json<unknown>;
    /** Cents; null for a bad order. */
    order_total: number | null;
    exception_reason: string | null;
    order_id: Maybe;
  };
}
