import type { listBulkUploads as call } from '@bloomdesk/contract/bulk-orders/calls';
import { can } from '@bloomdesk/domain/access/permissions';
import type { UseCase } from '#http/answer.ts';

export const listBulkUploads: UseCase<typeof call> = async (ctx) => {
  const uploaderId = can(ctx.staff, 'bulkOrder.readAll') ? null : ctx.staff.staffId;
  const uploads = await ctx.bulkUploads.list(uploaderId);
  return { uploads: uploads.map(({ uploadedAt, ...rest }) => ({ ...rest, uploadedAt: uploadedAt.toISOString() })) };
};
