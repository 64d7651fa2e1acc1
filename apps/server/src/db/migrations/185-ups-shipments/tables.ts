import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/**
 * Expand: the consolidated shipments that stand open or closed with UPS, and which boxes are in each. What UPS calls them
 * is kept as it comes, so that a half-done batch goes on and does not start again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table ups_masters (
         master_id bigint generated always as identity primary key,
         consignment text not null,
         gccn text not null unique,
         state text not null default 'open' check (state in ('open', 'closing', 'closed')),
         opened_at timestamptz not null,
         closed_at timestamptz,
         label_format text,
         label_data bytea,
         check ((state = 'closed') = (closed_at is not null))
       );
       create unique index ups_masters_open on ups_masters (consignment) where state = 'open';
       create index ups_masters_consignment on ups_masters (consignment);
       create table ups_children (
         effect_key text primary key,
         suborder_id text not null,
         master_id bigint not null references ups_masters,
         tracking_number text unique,
         removed_at timestamptz
       );
       create index ups_children_suborder on ups_children (suborder_id);
       create index ups_children_master on ups_children (master_id);`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table ups_children, ups_masters;').execute(db);
}
