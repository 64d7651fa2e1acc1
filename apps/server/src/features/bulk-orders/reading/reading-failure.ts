import { bulkTexts, mostBulkRows } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { countOf } from '@bloomdesk/domain/count-of';
import type { BulkFileReading } from './bulk-file.ts';

/** What is kept of a file that gives no orders: the literal text of the specification first, its cause beside it (D266). */
export function failureOf(reading: Exclude<BulkFileReading, { kind: 'orders' }>) {
  if (reading.kind === 'unreadable') return { failure: bulkTexts.badFile, ...reading };
  return { failure: bulkTexts.badFile, cause: `The file has more than ${countOf(mostBulkRows, 'row')}.` };
}
