import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Expand: people at a center are told of a courier manifest that needs them (D589). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table staff_notifications drop constraint staff_notifications_kind_check;
    alter table staff_notifications add constraint staff_notifications_kind_check
      check (kind in ('mentioned', 'assigned', 'taken-over', 'job-ended', 'exception-returned', 'webhook-paused', 'manifest-trouble'));
    alter table staff_notifications drop constraint staff_notifications_subject_type_check;
    alter table staff_notifications add constraint staff_notifications_subject_type_check
      check (subject_type in ('ORDER', 'SUBORDER', 'BATCH', 'BULKREQUEST', 'BULKACTION', 'WEBHOOK', 'MANIFEST'));
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    delete from staff_notifications where kind = 'manifest-trouble' or subject_type = 'MANIFEST';
    alter table staff_notifications drop constraint staff_notifications_kind_check;
    alter table staff_notifications add constraint staff_notifications_kind_check
      check (kind in ('mentioned', 'assigned', 'taken-over', 'job-ended', 'exception-returned', 'webhook-paused'));
    alter table staff_notifications drop constraint staff_notifications_subject_type_check;
    alter table staff_notifications add constraint staff_notifications_subject_type_check
      check (subject_type in ('ORDER', 'SUBORDER', 'BATCH', 'BULKREQUEST', 'BULKACTION', 'WEBHOOK'));
  `)
    .execute(db);
}
