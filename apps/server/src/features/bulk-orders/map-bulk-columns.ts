import type { mapBulkColumns as call } from '@bloomdesk/contract/bulk-orders/calls';
import { columnKey } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import type { TextUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { startBulkJob } from './bulk-job.ts';
import { textOf } from './get-bulk-response.ts';

/** The job reads the file again, so that one of any size is answered alike. */
export const mapBulkColumns: TextUseCase<typeof call> = async (ctx, { requestId: given, columns }) => {
  const requestId = given.toLowerCase();
  if (!(await ctx.bulkRequests.get(requestId))) await textOf(ctx, requestId); // says which request there is not
  const names = await ctx.bulkUploads.unreadColumns(requestId);
  const keys = new Set(names.map(columnKey));
  const strange = columns.find(({ name }) => !keys.has(columnKey(name)));
  if (names.length > 0 && strange !== undefined) throw new Refusal('no-such-column', [strange.name]);
  if (!(await ctx.bulkUploads.toMapped(requestId, ctx.now))) throw new Refusal('not-mappable');

  const mapping = Object.fromEntries(columns.map(({ column, name }) => [columnKey(name), column]));
  await ctx.bulkColumns.remember(names, mapping, { by: ctx.staff.email, at: ctx.now });
  await startBulkJob(ctx, 'preview', requestId);
  ctx.audit.touch('BULKREQUEST', requestId, { before: { columns: names }, after: { mapping } });
  return await textOf(ctx, requestId);
};
