import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Expand: what the company's provider calls people, and its groups with their members (D558). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table provisioned_people (
         staff_id uuid primary key references staff_users on delete cascade,
         user_name text not null,
         external_id text,
         changed_at timestamptz not null,
         removed_at timestamptz
       );
       create unique index provisioned_people_name on provisioned_people (lower(user_name)) where removed_at is null;
       create unique index provisioned_people_external on provisioned_people (external_id) where removed_at is null;
       create table provider_groups (
         group_id uuid primary key default gen_random_uuid(),
         display_name text not null,
         external_id text,
         version integer not null default 1,
         created_at timestamptz not null,
         changed_at timestamptz not null
       );
       create unique index provider_groups_name on provider_groups (lower(display_name));
       create table provider_group_members (
         group_id uuid not null references provider_groups on delete cascade,
         staff_id uuid not null references staff_users on delete cascade,
         primary key (group_id, staff_id)
       );
       create index provider_group_members_staff on provider_group_members (staff_id);`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table provider_group_members, provider_groups, provisioned_people;').execute(db);
}
