import { sql, type Kysely } from 'kysely';

/** What customs ask of a product; unknown where the catalogue does not say. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table products add column customs_description text, add column hs_code text,
         add column weight_ounces integer check (weight_ounces > 0), add column origin_country text`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table products drop column customs_description, drop column hs_code, drop column weight_ounces,
         drop column origin_country`,
    )
    .execute(db);
}
