import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/**
 * Expand: the consolidations that stand open or confirmed with FedEx, which boxes are asked into each, and the keys under
 * which FedEx may have made a label whose answer was lost.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table fedex_consolidations (
         consolidation_id bigint generated always as identity primary key,
         consignment text not null,
         key_index text not null,
         key_date text not null,
         waybill jsonb,
         state text not null default 'open' check (state in ('open', 'confirming', 'confirmed', 'lapsed')),
         opened_at timestamptz not null,
         confirmed_at timestamptz,
         job_id text,
         unique (key_index, key_date),
         check ((state = 'confirmed') = (confirmed_at is not null))
       );
       create unique index fedex_consolidations_open on fedex_consolidations (consignment) where state = 'open';
       create index fedex_consolidations_consignment on fedex_consolidations (consignment);
       create table fedex_boxes (
         effect_key text primary key,
         suborder_id text not null,
         consolidation_id bigint not null references fedex_consolidations,
         tries integer not null default 1,
         tracking_number text unique,
         is_taken boolean not null default false,
         removed_at timestamptz
       );
       create index fedex_boxes_consolidation on fedex_boxes (consolidation_id);
       create table fedex_doubts (
         effect_key text primary key,
         kept_number text,
         looks integer not null default 0,
         look_at timestamptz
       );
       create index fedex_doubts_look on fedex_doubts (look_at) where look_at is not null;`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table fedex_doubts, fedex_boxes, fedex_consolidations;').execute(db);
}
