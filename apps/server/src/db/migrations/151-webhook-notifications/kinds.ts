import { sql, type Kysely } from 'kysely';

/** Administrators are told of a webhook that has been paused (D458). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table staff_notifications drop constraint staff_notifications_kind_check;
    alter table staff_notifications add constraint staff_notifications_kind_check
      check (kind in ('mentioned', 'assigned', 'taken-over', 'job-ended', 'exception-returned', 'webhook-paused'));
    alter table staff_notifications drop constraint staff_notifications_subject_type_check;
    alter table staff_notifications add constraint staff_notifications_subject_type_check
      check (subject_type in ('ORDER', 'SUBORDER', 'BATCH', 'BULKREQUEST', 'BULKACTION', 'WEBHOOK'));
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    delete from staff_notifications where kind = 'webhook-paused' or subject_type = 'WEBHOOK';
    alter table staff_notifications drop constraint staff_notifications_kind_check;
    alter table staff_notifications add constraint staff_notifications_kind_check
      check (kind in ('mentioned', 'assigned', 'taken-over', 'job-ended', 'exception-returned'));
    alter table staff_notifications drop constraint staff_notifications_subject_type_check;
    alter table staff_notifications add constraint staff_notifications_subject_type_check
      check (subject_type in ('ORDER', 'SUBORDER', 'BATCH', 'BULKREQUEST', 'BULKACTION'));
  `)
    .execute(db);
}
