import { z } from 'zod/mini';
import { notificationKinds, notificationSubjectTypes } from '@bloomdesk/domain/notifications/staff-notification';
import { defineCall } from '../call.ts';
import { standingPauses } from '../operations/shapes.ts';

const notificationId = z.string().check(z.regex(/^\d{1,15}$/, 'must be the id of a notification'));
const unread = z.object({ unread: z.number() });

/** What a member of staff is told of what concerns them. */
const staffNotification = z.object({
  notificationId: z.string(),
  kind: z.enum(notificationKinds),
  subject: z.object({ type: z.enum(notificationSubjectTypes), id: z.string() }),
  sentence: z.string(),
  /** The words of a mention, the reason of an exception; empty otherwise. */
  excerpt: z.string(),
  at: z.string(),
  isRead: z.boolean(),
});
export type StaffNotification = z.infer<typeof staffNotification>;

/** One's own notifications, newest first, a page at a time. */
export const listNotifications = defineCall('listNotifications', 'GET /v1/notifications', {
  summary: "One's own notifications, newest first.",
  about: ['notification'],
  query: z.strictObject({ before: z.optional(notificationId) }),
  data: z.object({
    notifications: z.array(staffNotification),
    /** Brings the next page as `before`; null on the last one. */
    next: z.nullable(z.string()),
    unread: z.number(),
  }),
});

/** What every screen asks for once a minute: how many of one's own notifications are unread, and what is paused (D534). */
export const countUnreadNotifications = defineCall('countUnreadNotifications', 'GET /v1/notifications/unread', {
  summary: "The number of one's own unread notifications, and what an administrator has paused.",
  about: ['notification'],
  data: z.object({ unread: z.number(), pauses: standingPauses }),
});

/** Marks one of one's own notifications as read; a second time changes nothing. */
export const readNotification = defineCall('readNotification', 'POST /v1/notifications/:notificationId/read', {
  summary: "Marks one of one's own notifications as read.",
  about: ['notification'],
  params: z.strictObject({ notificationId }),
  data: unread,
});

/** Marks one's own notifications as read, up to the newest that was seen; later ones stay unread. */
export const readAllNotifications = defineCall('readAllNotifications', 'POST /v1/notifications/read', {
  summary: "Marks one's own notifications as read, up to the newest that was seen.",
  about: ['notification'],
  body: z.strictObject({ upTo: notificationId }),
  data: unread,
});
