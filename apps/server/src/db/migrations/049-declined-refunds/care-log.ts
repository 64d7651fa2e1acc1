import { sql, type Kysely } from 'kysely';

/** Which refunds an entry of the care log has made, and whether none of them will ever be paid. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table care_resolutions add column refund_ids uuid[] not null default '{}';
    alter table care_resolutions add column declined boolean not null default false;
    update care_resolutions c set refund_ids = made.ids, declined = made.is_declined
    from (
      select c.resolution_id, array_agg(r.refund_id) as ids, bool_and(r.status = 'failed') as is_declined
      from care_resolutions c join refunds r on r.order_id = c.order_id and r.performed_by = c.performed_by and r.created_at = c.at
        and r.suborder_id is not distinct from c.suborder_id
      where c.kind = 'refund' and not c.is_decision group by c.resolution_id
    ) made where made.resolution_id = c.resolution_id;
    create index care_resolutions_refunds on care_resolutions using gin (refund_ids);
    drop index care_resolutions_run;
    create unique index care_resolutions_run
      on care_resolutions (order_id, run_id, kind, coalesce(redelivery_of_suborder_id, suborder_id, ''))
      where run_id is not null and not declined;
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop index care_resolutions_run;
    delete from care_resolutions where declined;
    create unique index care_resolutions_run
      on care_resolutions (order_id, run_id, kind, coalesce(redelivery_of_suborder_id, suborder_id, '')) where run_id is not null;
    alter table care_resolutions drop column refund_ids, drop column declined;
  `)
    .execute(db);
}
