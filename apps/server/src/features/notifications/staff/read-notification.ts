import type { readNotification as call } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import type { UseCase } from '#http/answer.ts';
import { notFound } from '#http/refusal.ts';

export const readNotification: UseCase<typeof call> = async (ctx, { notificationId }) => {
  const { staffId } = ctx.staff;
  const isMine = await ctx.staffNotifications.markRead(staffId, notificationId, ctx.now);
  if (!isMine) throw notFound(`Notification ${notificationId}`);
  return { unread: await ctx.staffNotifications.countUnread(staffId) };
};
