import { sql, type Kysely } from 'kysely';

/**
 * Wrong guesses are counted under a hashed address, so that unknown addresses are delayed exactly as known ones, and
 * apart for devices a person has signed in on before. The counters of the account rows give way to this table.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table wrong_guesses (
      counter text primary key,
      failures integer not null check (failures > 0),
      last_failed_at timestamptz not null
    );
    create index wrong_guesses_age on wrong_guesses (last_failed_at);
    create table known_devices (
      device_hash text not null,
      staff_id uuid not null references staff_users on delete cascade,
      expires_at timestamptz not null,
      primary key (device_hash, staff_id)
    );
    create index known_devices_staff on known_devices (staff_id);
    alter table staff_users drop column failed_sign_ins, drop column locked_until;
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table staff_users add column failed_sign_ins integer not null default 0, add column locked_until timestamptz;
    drop table wrong_guesses, known_devices;
  `)
    .execute(db);
}
