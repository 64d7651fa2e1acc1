import { sql, type Kysely } from 'kysely';

/**
 * Every change of an area or its schedules, no matter who makes it, is a new version of the choice among them: anyone
 * who has read all maps once asks for the version alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table area_choice (
      is_only boolean primary key default true check (is_only),
      version bigint not null
    );
    insert into area_choice (version) values (1);
    create function renew_area_choice() returns trigger language plpgsql as $$
    begin
      update area_choice set version = version + 1;
      return null;
    end $$;
    create trigger delivery_areas_chosen after insert or update or delete or truncate on delivery_areas
      for each statement execute function renew_area_choice();
    create trigger delivery_area_schedules_chosen after insert or update or delete or truncate on delivery_area_schedules
      for each statement execute function renew_area_choice();
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop trigger delivery_areas_chosen on delivery_areas;
    drop trigger delivery_area_schedules_chosen on delivery_area_schedules;
    drop function renew_area_choice;
    drop table area_choice;
  `)
    .execute(db);
}
