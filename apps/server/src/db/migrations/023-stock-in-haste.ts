import { sql, type Kysely } from 'kysely';

/**
 * Whether anything is kept of a product is asked for every order, whatever the center. And what a lot's movements come to
 * is planned once for each connection: planned anew for every order, it took longer to plan than to do.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create index lots_sku on lots (sku);
    alter function follow_adjustments(jsonb) set plan_cache_mode = 'force_generic_plan';
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter function follow_adjustments(jsonb) reset plan_cache_mode;
    drop index lots_sku;
  `)
    .execute(db);
}
