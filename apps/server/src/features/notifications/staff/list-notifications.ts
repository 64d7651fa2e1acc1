import type { listNotifications as call } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import type { UseCase } from '#http/answer.ts';

const pageSize = 30;

export const listNotifications: UseCase<typeof call> = async (ctx, { before }) => {
  const { staffId } = ctx.staff;
  const rows = await ctx.staffNotifications.page(staffId, before, pageSize + 1);
  const notifications = rows.slice(0, pageSize);
  return {
    notifications,
    next: rows.length > pageSize ? (notifications.at(-1)?.notificationId ?? null) : null,
    unread: await ctx.staffNotifications.countUnread(staffId),
  };
};
