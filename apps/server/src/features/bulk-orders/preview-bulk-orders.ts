import type { previewBulkOrders as call } from '@bloomdesk/contract/bulk-orders/calls';
import type { UploadedFile } from '@bloomdesk/contract/fields';
import { inlineBulkRows } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import type { Ctx } from '#composition/request-context.ts';
import type { TextUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { type BulkFile, type BulkFileReading, readBulkFile } from './reading/bulk-file.ts';
import { failureOf } from './reading/reading-failure.ts';
import { isArchive } from './reading/workbook/workbook-records.ts';
import { loadPlacingFacts } from '#workflows/placing/placing-facts.ts';
import { startBulkJob } from './bulk-job.ts';
import { checkOrders } from './check-order.ts';
import { textOf } from './get-bulk-response.ts';
import { loadPreviewRemarks } from './preview-remarks.ts';

export const previewBulkOrders: TextUseCase<typeof call> = async (ctx, { requestId: given, file }) => {
  const requestId = given.toLowerCase();
  const bytes = file.bytes();
  const { fileName, hash: fileHash } = file;
  const { email: uploadedBy, staffId: uploaderId } = ctx.staff;

  const request = { requestId, uploadedBy, uploaderId, fileName, fileHash, file: bytes };
  if (!(await ctx.bulkRequests.open(request, ctx.now))) {
    await assertSameUpload(ctx, requestId, file);
    return await textOf(ctx, requestId);
  }

  const reading = await firstLook(ctx, bytes);
  if (reading.kind === 'orders') await previewNow(ctx, requestId, reading.file);
  if (reading.kind === 'longer') await startBulkJob(ctx, 'preview', requestId);
  if (reading.kind === 'unreadable') await ctx.bulkRequests.toFailed(requestId, failureOf(reading));

  ctx.audit.touch('BULKREQUEST', requestId, { after: { fileName, fileHash } });
  return await textOf(ctx, requestId);
};

/** A request id belongs to who used it first, and to that file: no one else's rows can slip in before the ingest. */
async function assertSameUpload(ctx: Ctx, requestId: string, { hash }: UploadedFile): Promise<void> {
  const request = await ctx.bulkRequests.get(requestId);
  if (request?.uploaderId === ctx.staff.staffId && request.fileHash === hash) return;
  throw new Refusal('request-id-taken', [requestId]);
}

/** A workbook of this size is read while the sender waits; a larger one is unpacked by the job. */
const inlineWorkbookBytes = 64 * 1024;

/** Reads as far as it takes to know whether the file is answered in the same request (D215). */
async function firstLook(ctx: Ctx, bytes: Uint8Array): Promise<BulkFileReading> {
  if (isArchive(bytes) && bytes.length > inlineWorkbookBytes) return { kind: 'longer' };
  const findMapping = (names: readonly string[]) => ctx.bulkColumns.mappingOf(names);
  return await readBulkFile({ open: () => slicesOf(bytes), mostRows: inlineBulkRows, findMapping });
}

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function previewNow(ctx: Ctx, requestId: string, file: BulkFile): Promise<void> {
  const facts = await loadPlacingFacts(ctx, file);
  const orders = await checkOrders(file, 0, file.groups.length, facts, await loadPreviewRemarks(ctx, file));

  await ctx.bulkRequests.setRead(requestId, file);
  await ctx.bulkRequests.advance(requestId, 0, orders.length, ctx.now);
  await ctx.bulkOrders.add(requestId, orders);
  await ctx.bulkRequests.toPreviewed(requestId, ctx.now);
}
