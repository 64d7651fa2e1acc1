import type { BulkRecord } from '@bloomdesk/domain/bulk-orders/bulk-record';

/** The rows of a file, some at a time, and what had to be guessed to read them; the notes are whole once the rows are. */
export interface RecordRows {
  records: AsyncIterable<BulkRecord[]>;
  notes: () => string[];
}
