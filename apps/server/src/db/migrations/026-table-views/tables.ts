import { sql, type Kysely } from 'kysely';

/** How tables are looked at, kept under names, and the view each person's table opens with. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table table_views (
      view_id uuid primary key,
      table_name text not null check (table_name <> ''),
      owner_id uuid not null references staff_users on delete cascade,
      name text not null check (char_length(name) between 1 and 60),
      is_shared boolean not null default false,
      state jsonb not null check (jsonb_typeof(state) = 'object'),
      version integer not null default 1,
      changed_at timestamptz not null
    );
    create unique index table_views_one_name on table_views (owner_id, table_name, lower(name));
    create index table_views_shared on table_views (table_name) where is_shared;

    create table table_view_defaults (
      staff_id uuid not null references staff_users on delete cascade,
      table_name text not null,
      view_id uuid not null references table_views on delete cascade,
      primary key (staff_id, table_name)
    );
    create index table_view_defaults_view on table_view_defaults (view_id);
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table table_view_defaults, table_views').execute(db);
}
