import type { readAllNotifications as call } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import type { UseCase } from '#http/answer.ts';

export const readAllNotifications: UseCase<typeof call> = async (ctx, { upTo }) => {
  const { staffId } = ctx.staff;
  await ctx.staffNotifications.markReadUpTo(staffId, upTo, ctx.now);
  return { unread: await ctx.staffNotifications.countUnread(staffId) };
};
