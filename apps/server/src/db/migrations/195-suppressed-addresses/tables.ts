import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Addresses that get no letters (D570), and which notices of bounces and complaints were heard already (D571). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table suppressed_addresses (
         suppression_id uuid primary key default gen_random_uuid(),
         address text not null unique check (length(address) between 3 and 254),
         reason text not null check (reason in ('bounced', 'complained', 'manual')),
         note text not null default '' check (length(note) <= 200),
         since timestamptz not null,
         added_by text not null
       );
       create index suppressed_addresses_since on suppressed_addresses (since desc, suppression_id);
       create table mail_notices (
         source text not null,
         notice_id text not null,
         forget_at timestamptz not null,
         primary key (source, notice_id)
       );
       create index mail_notices_forget on mail_notices (forget_at);`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table mail_notices, suppressed_addresses;').execute(db);
}
