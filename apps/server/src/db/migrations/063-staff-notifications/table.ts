import { sql, type Kysely } from 'kysely';

/** What concerns a member of staff, one row a person and event (D293). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table staff_notifications (
      notification_id bigint generated always as identity primary key,
      staff_id uuid not null references staff_users on delete cascade,
      kind text not null check (kind in ('mentioned', 'assigned', 'taken-over', 'job-ended', 'exception-returned')),
      subject_type text not null check (subject_type in ('ORDER', 'SUBORDER', 'BATCH', 'BULKREQUEST', 'BULKACTION')),
      subject_id text not null check (subject_id <> ''),
      sentence text not null check (char_length(sentence) between 1 and 300),
      excerpt text not null default '' check (char_length(excerpt) <= 200),
      event_key text not null check (event_key <> ''),
      at timestamptz not null,
      read_at timestamptz,
      unique (staff_id, event_key)
    );
    create index staff_notifications_newest on staff_notifications (staff_id, notification_id desc);
    create index staff_notifications_unread on staff_notifications (staff_id) where read_at is null;
    create index staff_notifications_age on staff_notifications (at);
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table staff_notifications;').execute(db);
}
