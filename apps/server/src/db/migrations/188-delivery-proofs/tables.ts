import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Expand: who had the goods of a delivery when, and how they were handed over, with pictures. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table delivery_proof_pictures, delivery_proofs, custody_steps;').execute(db);
}

const tables = `
  create table custody_steps (
    step_id bigint generated always as identity primary key,
    effect_key text not null,
    suborder_id text not null references suborders,
    partner text not null,
    step text not null,
    at timestamptz not null,
    driver text,
    scan_ids text[] not null default '{}',
    latitude double precision,
    longitude double precision,
    unique (effect_key, step),
    check ((latitude is null) = (longitude is null))
  );
  create index custody_steps_suborder on custody_steps (suborder_id);
  create table delivery_proofs (
    proof_id bigint generated always as identity primary key,
    effect_key text not null unique,
    suborder_id text not null references suborders,
    partner text not null,
    delivered_at timestamptz not null,
    looks integer not null default 0,
    look_at timestamptz,
    handed_over_at timestamptz,
    received_by text,
    found_at timestamptz,
    check ((handed_over_at is null) = (found_at is null)),
    check (found_at is null or look_at is null)
  );
  create index delivery_proofs_suborder on delivery_proofs (suborder_id);
  create index delivery_proofs_look on delivery_proofs (look_at) where look_at is not null;
  create table delivery_proof_pictures (
    picture_id uuid primary key default gen_random_uuid(),
    proof_id bigint not null references delivery_proofs on delete cascade,
    place integer not null,
    kind text not null check (kind in ('photo', 'signature')),
    hash text not null references files,
    thumbnail_hash text not null references files,
    width integer not null,
    height integer not null,
    unique (proof_id, place)
  );
  create index delivery_proof_pictures_hash on delivery_proof_pictures (hash);
  create index delivery_proof_pictures_thumbnail on delivery_proof_pictures (thumbnail_hash);`;
