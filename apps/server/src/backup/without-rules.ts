import type pg from 'pg';
import { quoted, schemas, storedTables } from './catalog.ts';

interface Rule {
  schema: string;
  name: string;
  rule: string;
  definition: string;
}

/**
 * Does the work while tables have no triggers, no references and no indexes but their keys, and puts them back: rows come
 * in any order, and indexes are made once. References are checked again when they come back.
 */
export async function withoutRules(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const tables = await storedTables(client);
  const references = await foreignKeys(client);
  const indexes = await freeIndexes(client);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  for (const { rule, ...table } of references)
    await client.query(`alter table ${quoted(table)} drop constraint ${quotedName(rule)}`);
  for (const { schema, rule } of indexes) await client.query(`drop index ${quoted({ schema, name: rule })}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
  for (const { rule, definition, ...table } of references)
    await client.query(`alter table ${quoted(table)} add constraint ${quotedName(rule)} ${definition}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}

async function foreignKeys(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select n.nspname as schema, c.relname as name, k.conname as rule, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [schemas],
  );
  return rows;
}

/** Those that no constraint stands on; those of months stay, as they hang together. */
async function freeIndexes(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select n.nspname as schema, t.relname as name, i.relname as rule, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = any($1) and t.relkind = 'r' and not t.relispartition and not x.indisclustered
       and not exists (select from pg_constraint k where k.conindid = i.oid)`,
    [schemas],
  );
  return rows;
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
