import { sql, type Kysely } from 'kysely';
import { ownedRows, rowsWithoutOwners } from './live-rows.ts';

/** Who works on an exception or an order, one person at a time (D294); the live lists carry it, with whom it is for and until when. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(ownedRows).execute(db);
}

const tables = `
    create table work_owners (
      subject_id text primary key check (subject_id ~ '^\\d{7,12}(-\\d{1,4})?$'),
      owner_id uuid not null references staff_users on delete cascade,
      -- null: claimed by its owner
      assigned_by uuid references staff_users on delete set null,
      claimed_at timestamptz not null,
      -- null: the suborder's own fulfil-by
      due_at timestamptz,
      -- the exception was cleared; the last owner hears of it if it comes back
      ended_at timestamptz
    );
    create index work_owners_owner on work_owners (owner_id) where ended_at is null;
`;

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw(rowsWithoutOwners).execute(db);
  await sql.raw('drop table work_owners;').execute(db);
}
