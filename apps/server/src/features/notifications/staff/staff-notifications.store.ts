import { sql } from 'kysely';
import type { StaffNotification } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import type { NotificationKind, NotificationSubject } from '@bloomdesk/domain/notifications/staff-notification';
import type { Db } from '#db/db.ts';

/** One event, told to several people. */
export interface NewStaffNotification {
  kind: NotificationKind;
  subject: NotificationSubject;
  sentence: string;
  excerpt: string;
  /** Names the event: a person is told of it once, however often it is reported. */
  eventKey: string;
}

/** So long a notification is kept, read or not (D293). */
const keptDays = 60;

/** All SQL on what members of staff are told. */
export function staffNotificationStore(db: Db) {
  return {
    /** Tells these people, but for those whose account is disabled and those who know of the event. */
    async add(staffIds: readonly string[], told: NewStaffNotification, at: Date): Promise<void> {
      const { kind, subject, sentence, excerpt, eventKey } = told;
      await sql`
        insert into staff_notifications (staff_id, kind, subject_type, subject_id, sentence, excerpt, event_key, at)
        select staff_id, ${kind}, ${subject.type}, ${subject.id}, ${sentence}, ${excerpt}, ${eventKey}, ${at}
        from staff_users where staff_id = any(${staffIds}::uuid[]) and disabled_at is null
        order by staff_id on conflict (staff_id, event_key) do nothing`.execute(db);
    },

    /** A page of one person's, newest first, from before a place. */
    async page(staffId: string, before: string | undefined, limit: number): Promise<StaffNotification[]> {
      const { rows } = await sql<StaffNotification>`
        select notification_id::text as "notificationId", kind, jsonb_build_object('type', subject_type, 'id', subject_id) as subject,
          sentence, excerpt, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, read_at is not null as "isRead"
        from staff_notifications
        where staff_id = ${staffId} and (${before ?? null}::bigint is null or notification_id < ${before ?? null}::bigint)
        order by notification_id desc limit ${limit}`.execute(db);
      return rows;
    },

    async countUnread(staffId: string): Promise<number> {
      const { rows } = await sql<{ unread: number }>`
        select count(*) as unread from staff_notifications where staff_id = ${staffId} and read_at is null`.execute(db);
      return rows[0]?.unread ?? 0;
    },

    /** False where this person has no such notification. */
    async markRead(staffId: string, notificationId: string, at: Date): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        update staff_notifications set read_at = coalesce(read_at, ${at})
        where staff_id = ${staffId} and notification_id = ${notificationId}::bigint`.execute(db);
      return numAffectedRows > 0n;
    },

    async markReadUpTo(staffId: string, notificationId: string, at: Date): Promise<void> {
      await sql`
        update staff_notifications set read_at = ${at}
        where staff_id = ${staffId} and notification_id <= ${notificationId}::bigint and read_at is null`.execute(db);
    },

    /** Forgets what is older than 60 days. */
    async sweep(now: Date): Promise<void> {
      await db
        .deleteFrom('staff_notifications')
        .where('at', '<', new Date(now.getTime() - keptDays * 24 * 3600_000))
        .execute();
    },
  };
}
