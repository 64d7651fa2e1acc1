import { mostBulkRows } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import type { Ctx } from '#composition/request-context.ts';
import { type BulkFileReading, readBulkFile } from './reading/bulk-file.ts';

/** Reads the uploaded file of a request, with what is known of its columns. */
export async function readStoredFile(ctx: Ctx, requestId: string): Promise<BulkFileReading> {
  return await readBulkFile({
    open: () => ctx.bulkRequests.file(requestId),
    mostRows: mostBulkRows,
    findMapping: (names) => ctx.bulkColumns.mappingOf(names),
  });
}
