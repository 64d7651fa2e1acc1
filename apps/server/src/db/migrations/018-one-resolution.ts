import { sql, type Kysely } from 'kysely';

/** What the care log has to know so that one run of the wizard is one resolution, and everything in it is given once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table care_resolutions add column is_to_recipient boolean not null default false;
    alter table care_resolutions add column is_decision boolean not null default false;
    create unique index care_resolutions_run
      on care_resolutions (order_id, run_id, kind, coalesce(redelivery_of_suborder_id, suborder_id, '')) where run_id is not null;
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop index care_resolutions_run;
    alter table care_resolutions drop column is_decision, drop column is_to_recipient;
  `)
    .execute(db);
}
