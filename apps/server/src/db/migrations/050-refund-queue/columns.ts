import { sql, type Kysely } from 'kysely';

/** Since when a refund has failed, and how its place in the queue of open refunds ended. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table refunds
      add column failed_at timestamptz,
      add column retry_of uuid references refunds,
      add column closed_as text check (closed_as in ('retried', 'credited', 'dismissed')),
      add column closed_by text,
      add column closed_at timestamptz,
      add column close_note text not null default '';
    update refunds r set failed_at = coalesce((select x.done_at from outbox x where x.effect_key = r.effect_key), r.created_at)
      where r.status = 'failed';
    alter table refunds
      add constraint refunds_failed_at check ((status = 'failed') = (failed_at is not null)),
      add constraint refunds_closed check ((closed_as is null) = (closed_at is null) and (closed_as is null) = (closed_by is null)
        and (closed_as is null or status = 'failed'));
    comment on column refunds.retry_of is 'The failed refund this one is a new attempt of.';
    create unique index refunds_retry_of on refunds (retry_of) where retry_of is not null;
    create index refunds_failed_open on refunds (failed_at) where status = 'failed' and closed_at is null;
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop index refunds_failed_open;
    alter table refunds drop column failed_at, drop column retry_of, drop column closed_as, drop column closed_by, drop column closed_at,
      drop column close_note;
  `)
    .execute(db);
}
