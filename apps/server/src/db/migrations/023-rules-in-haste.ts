import { sql, type Kysely } from 'kysely';

const looksUp = ['follow_adjustments(jsonb)', 'insist_on_lines()', 'insist_on_balance()'];
const byIndex = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
const each = (statement: (rule: string) => string) => looksUp.map((rule) => `${statement(rule)};`).join('\n');

/**
 * Whether anything is kept of a product is asked for every order, whatever the center. And the rules that follow rows as
 * they come plan once for each connection: planned anew for every order, it took longer to plan than to do. A plan made
 * while a table was empty would read it from end to end when it is long, so they look up by index whatever they know.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create index lots_sku on lots (sku);
    alter function follow_adjustments(jsonb) set plan_cache_mode = 'force_generic_plan';
    ${each((rule) => byIndex.map((way) => `alter function ${rule} set ${way} = off`).join(';'))}
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    ${each((rule) => `alter function ${rule} reset all`)}
    drop index lots_sku;
  `)
    .execute(db);
}
