import type { ClientBase } from 'pg';
import pg from 'pg';

/** The schemas a Bloomdesk consists of; the steps it has taken are in the manifest, not in the copied rows. */
export const schemas = ['bloomdesk', 'bloomdesk_meta', 'bloomdesk_jobs'];

export interface StoredTable {
  schema: string;
  name: string;
  columns: string[];
}

/** Tables that hold rows of their own, or months that do: a month belongs to its table, and is none of its own. */
export const isTable = `c.relkind in ('r', 'p') and not c.relispartition`;

/** What says of itself which steps were taken, and what only passes by. */
const notCopied = [
  'bloomdesk_meta.kysely_migration',
  'bloomdesk_meta.kysely_migration_lock',
  'bloomdesk_meta.restoring',
  'bloomdesk_jobs.migrations',
  'bloomdesk.worker_heartbeats',
  'bloomdesk.write_probe',
  'bloomdesk.replica_beat',
  'bloomdesk.unknown_proxies',
];

/**
 * The tables with the columns that are copied, the largest first. What PostgreSQL works out by itself is left out, and
 * the numbers of transactions, which mean nothing to another server; so are unlogged tables, which only hold the moment.
 */
export async function storedTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = any($1) and ${isTable} and c.relpersistence = 'p' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype and n.nspname || '.' || c.relname <> all($2)
     group by c.oid, n.nspname, c.relname
     order by (select coalesce(sum(pg_relation_size(t.oid)), 0) from pg_class t left join pg_inherits i on i.inhrelid = t.oid
         where c.oid in (t.oid, i.inhparent)) desc, n.nspname, c.relname`,
    [schemas, notCopied],
  );
  return rows;
}

export interface StoredSequence {
  schema: string;
  name: string;
  last: number | null;
}

export async function storedSequences(client: ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query<Omit<StoredSequence, 'last'> & { last: unknown }>(
    `select schemaname as schema, sequencename as name, last_value as last from pg_sequences
     where schemaname = any($1) order by schemaname, sequencename`,
    [schemas],
  );
  return rows.map(({ last, ...sequence }) => ({ ...sequence, last: last === null ? null : Number(last) }));
}

/** The tables in SQL, plain and without rules, so that a backup can be read into any PostgreSQL without Bloomdesk. */
export async function tablesInSql(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select format(E'create table %I.%I (\\n  %s%s\\n);', n.nspname, c.relname,
       string_agg(format('%I %s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end),
         E',\\n  ' order by a.attnum),
       (select E',\\n  ' || pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')) as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = any($1) and ${isTable} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.atttypid <> 'xid8'::regtype
     group by c.oid, n.nspname, c.relname order by n.nspname, c.relname`,
    [schemas],
  );
  const made = schemas.map((schema) => `create schema ${schema};`);
  return [...made, ...rows.map(({ line }) => line), ''].join('\n');
}

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnList({ columns }: StoredTable): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

/** The steps of the schema a database has taken; none where it is no Bloomdesk's. */
export async function stepsTaken(client: ClientBase): Promise<{ steps: string[]; queueStep: number }> {
  const { rows } = await client.query<{ steps: boolean; queue: boolean }>(
    `select to_regclass('bloomdesk_meta.kysely_migration') is not null as steps,
       to_regclass('bloomdesk_jobs.migrations') is not null as queue`,
  );
  const [has] = rows;
  if (!has?.steps) return { steps: [], queueStep: 0 };
  const taken = await client.query<{ name: string }>('select name from bloomdesk_meta.kysely_migration order by name');
  const queue = has.queue
    ? await client.query<{ id: number }>('select coalesce(max(id), 0)::int as id from bloomdesk_jobs.migrations')
    : undefined;
  return { steps: taken.rows.map(({ name }) => name), queueStep: queue?.rows[0]?.id ?? 0 };
}
