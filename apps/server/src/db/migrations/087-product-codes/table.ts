import { type Kysely, sql } from 'kysely';

/** The codes that products are scanned by beside their SKU, each in the form in which codes are compared (D350). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table product_codes (
      code_key text primary key,
      code text not null,
      sku text not null references products,
      added_by text not null,
      added_at timestamptz not null
    );
    create index product_codes_sku on product_codes (sku);
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table product_codes').execute(db);
}
