import type { countUnreadNotifications as call } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import type { UseCase } from '#http/answer.ts';

export const countUnreadNotifications: UseCase<typeof call> = async (ctx) => ({
  unread: await ctx.staffNotifications.countUnread(ctx.staff.staffId),
  pauses: (await ctx.pauses.all()).map(({ work, reason }) => ({ work, reason })),
});
