import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/**
 * Expand: parcels that carry a label of our own, the manifests by which a courier without an interface is told of them,
 * and the files that were read back.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw('drop table courier_files, courier_parcels, courier_manifests; drop sequence courier_parcel_serials;')
    .execute(db);
}

const tables = `create sequence courier_parcel_serials;
  create table courier_manifests (
    manifest_id bigint generated always as identity primary key,
    number text not null unique,
    fc_id integer not null references fulfillment_centers,
    ship_on date not null,
    columns text[] not null,
    parcel_count integer not null check (parcel_count >= 0),
    digest text,
    revision integer not null default 1 check (revision >= 1),
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'acknowledged', 'refused')),
    written_at timestamptz not null,
    tries integer not null default 0,
    try_at timestamptz,
    problem text,
    sent_at timestamptz,
    acknowledged_at timestamptz,
    troubles text[] not null default '{}',
    check ((state = 'waiting') = (try_at is not null)),
    check (state <> 'acknowledged' or acknowledged_at is not null)
  );
  create index courier_manifests_day on courier_manifests (fc_id, ship_on);
  create index courier_manifests_open on courier_manifests (manifest_id) where state <> 'acknowledged';
  create table courier_parcels (
    effect_key text primary key,
    suborder_id text not null references suborders,
    number text not null unique,
    fc_id integer not null references fulfillment_centers,
    ship_on date not null,
    sheet jsonb,
    made_at timestamptz not null,
    manifest_id bigint references courier_manifests,
    withdrawn_at timestamptz
  );
  create index courier_parcels_suborder on courier_parcels (suborder_id);
  create index courier_parcels_manifest on courier_parcels (manifest_id) where manifest_id is not null;
  create index courier_parcels_open on courier_parcels (fc_id, ship_on) where manifest_id is null and withdrawn_at is null;
  create table courier_files (
    name text not null,
    digest text not null,
    read_at timestamptz not null,
    row_count integer not null,
    problems text[] not null default '{}',
    primary key (name, digest)
  );
  create index courier_files_age on courier_files (read_at);`;
