import { sql, type Kysely } from 'kysely';

/** Flags that a company or a center has set for itself (D284); what is not here has its usual value. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table feature_flags (
      flag_id integer generated always as identity primary key,
      company text,
      fc_id integer references fulfillment_centers,
      name text not null,
      is_on boolean not null,
      updated_at timestamptz not null,
      check (num_nonnulls(company, fc_id) = 1),
      unique nulls not distinct (company, fc_id, name)
    );
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table feature_flags;').execute(db);
}
