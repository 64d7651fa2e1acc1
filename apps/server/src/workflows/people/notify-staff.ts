import {
  formatNotification,
  notificationExcerpt,
  type NotificationEvent,
  type NotificationSubject,
} from '@bloomdesk/domain/notifications/staff-notification';
import type { Ctx } from '#composition/request-context.ts';

/** What happened, to what, and whom it concerns. */
export interface StaffNotice {
  /** The user ids of those it concerns. */
  to: readonly string[];
  subject: NotificationSubject;
  event: NotificationEvent;
  /** Names the event, such as `comment:17`: reported again, it notifies nobody twice. */
  eventKey: string;
}

/**
 * Notifies members of staff in the caller's transaction, so that nobody hears of what did not happen.
 * The one who does it gets nothing (D293).
 */
export async function notifyStaff(ctx: Ctx, { to, subject, event, eventKey }: StaffNotice): Promise<void> {
  const others = [...new Set(to)].filter((staffId) => staffId !== '' && staffId !== ctx.staff.staffId);
  if (others.length === 0) return;
  const sentence = formatNotification(subject, event);
  const told = { kind: event.kind, subject, sentence, excerpt: notificationExcerpt(event), eventKey };
  await ctx.staffNotifications.add(others, told, ctx.now);
}

/** What a member of staff is called where others read it. */
export function nameOfStaff({ staff }: Pick<Ctx, 'staff'>): string {
  return `${staff.givenName} ${staff.familyName}`.trim() || staff.email;
}
