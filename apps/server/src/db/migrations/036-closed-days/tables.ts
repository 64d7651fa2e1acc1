import { sql, type Kysely } from 'kysely';
import { usualClosedDays } from '@bloomdesk/domain/closed-days/closures';

const years = Array.from({ length: 11 }, (_, after) => 2026 + after);

/**
 * Days on which a company, a center or an area delivers nothing (D279). A company that is there, and one whose first center
 * comes, gets the usual ones; what it takes away of them stays away.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const usual = JSON.stringify(years.flatMap(usualClosedDays));
  await sql
    .raw(`
    create table closed_days (
      closed_day_id integer generated always as identity primary key,
      day date not null,
      reason text not null check (length(reason) between 1 and 100),
      company text,
      fc_id integer references fulfillment_centers,
      area_id integer references delivery_areas,
      updated_at timestamptz not null,
      check (num_nonnulls(company, fc_id, area_id) = 1),
      unique nulls not distinct (day, company, fc_id, area_id)
    );

    create function close_usual_days(whose text) returns void language sql as $$
      insert into closed_days (day, reason, company, updated_at)
      select day, reason, whose, clock_now() from jsonb_to_recordset('${usual}'::jsonb) as u (day date, reason text)
      on conflict do nothing $$;

    create function close_days_of_new_company() returns trigger language plpgsql as $$
    begin
      perform close_usual_days(c.company) from (select distinct company from new_rows) c
        where not exists (select from fulfillment_centers f where f.company = c.company
          and not exists (select from new_rows r where r.fc_id = f.fc_id));
      return null;
    end $$;
    create trigger centers_closed after insert on fulfillment_centers
      referencing new table as new_rows for each statement execute function close_days_of_new_company();

    select close_usual_days(company) from (select distinct company from fulfillment_centers) c;
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop trigger centers_closed on fulfillment_centers;
    drop function close_days_of_new_company, close_usual_days;
    drop table closed_days;
  `)
    .execute(db);
}
