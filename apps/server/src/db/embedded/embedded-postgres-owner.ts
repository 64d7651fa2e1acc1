import type pg from 'pg';

/** What a superuser owns among the product's things, each with the statement that gives it to another; not what an extension brought. */
const giving = `
  with ours as (select oid from pg_namespace where nspname like 'bloomdesk%'),
    others as (select oid from pg_roles where rolname <> $1)
  select format('alter schema %I owner to %I', nspname, $1::text) as statement from pg_namespace
    where oid in (select oid from ours) and nspowner in (select oid from others)
  union all
  select format('alter table %s owner to %I', c.oid::regclass, $1::text) from pg_class c
    where c.relnamespace in (select oid from ours) and c.relowner in (select oid from others) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and (c.relispartition
        or not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjid <> c.oid and d.deptype in ('a', 'i', 'e')))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text) from pg_proc p
    where p.pronamespace in (select oid from ours) and p.proowner in (select oid from others)
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1::text) from pg_type t
    where t.typnamespace in (select oid from ours) and t.typowner in (select oid from others) and t.typelem = 0
      and (t.typtype in ('d', 'e', 'r') or t.typtype = 'c' and (select relkind from pg_class where oid = t.typrelid) = 'c')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`;

/** Gives the database, and whatever an earlier version made in it as superuser, to the owner; nothing where all is theirs. */
export async function giveToOwner(client: pg.Client, database: string, owner: string): Promise<void> {
  await client.query('begin');
  await client.query("set local lock_timeout = '60s'"); // another process may still work with the tables
  const { rowCount } = await client.query(
    'select from pg_database where datname = $1 and datdba <> (select oid from pg_roles where rolname = $2)',
    [database, owner],
  );
  if (rowCount) await client.query(`alter database ${database} owner to ${owner}`);
  const { rows } = await client.query<{ statement: string }>(giving, [owner]);
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
}
