import { sql, type Kysely } from 'kysely';

/** What was last said with each partner (D378), and how it stands with it; neither holds what was sent or answered. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table partner_exchanges (
      exchange_id bigint generated always as identity primary key,
      partner text not null,
      operation text not null check (length(operation) <= 120),
      at timestamptz not null,
      milliseconds integer not null,
      outcome text not null check (outcome in ('answered', 'refused', 'failed', 'unknown')),
      status integer,
      problem text check (length(problem) <= 300)
    );
    create index partner_exchanges_newest on partner_exchanges (partner, exchange_id desc);
    create table partner_states (
      partner text primary key,
      last_answer_at timestamptz,
      failing_since timestamptz,
      problem text
    );
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table partner_exchanges, partner_states').execute(db);
}
