import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Expand: what shops ask about the data of their customers (D579). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table privacy_requests (
         request_id uuid primary key default gen_random_uuid(),
         channel text not null,
         reference text not null,
         kind text not null check (kind in ('access', 'erasure', 'shop-erasure')),
         state text not null default 'open' check (state in ('open', 'erasing', 'done', 'nothing-kept')),
         email text,
         phone text,
         external_order_ids text[] not null default '{}',
         erasure_id uuid references erasures,
         problem text,
         received_at timestamptz not null,
         due_at timestamptz not null,
         tried_at timestamptz,
         done_at timestamptz,
         done_by text,
         unique (channel, kind, reference)
       );
       create index privacy_requests_open on privacy_requests (received_at) where state in ('open', 'erasing');
       create index privacy_requests_latest on privacy_requests (received_at desc);`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table privacy_requests;').execute(db);
}
