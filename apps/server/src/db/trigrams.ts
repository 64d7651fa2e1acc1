import type pg from 'pg';

/**
 * Lets mistyped words be compared by their parts: pg_trgm where the database offers it, which its owner may create without
 * any other right. Without it only words with one mistake are understood (D290); nothing else depends on it.
 */
export async function prepareTrigrams(client: pg.Client): Promise<void> {
  if ((await schemaOfTrigrams(client)) === null)
    await client.query('create extension pg_trgm with schema bloomdesk').catch(passOver);
  const schema = await schemaOfTrigrams(client);
  if (schema === null) return;
  await client.query(
    `create index if not exists search_words_trigrams on bloomdesk.search_words using gin (word ${schema}.gin_trgm_ops)`,
  );
}

/** Where pg_trgm is, quoted; null where the database does not have it. */
export async function schemaOfTrigrams(client: Pick<pg.Client, 'query'>): Promise<string | null> {
  const { rows } = await client.query<{ schema: string }>(
    `select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm'`,
  );
  return rows[0]?.schema ?? null;
}

/** Not allowed here, or not part of this installation. */
function passOver(error: unknown): void {
  const code = Object(error).code;
  if (!['42501', '58P01', '0A000'].includes(code)) throw error;
}
