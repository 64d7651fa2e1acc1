import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { openPool } from './db.ts';

let database: TestDatabase;
let owner: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 1, options: '-c search_path=bloomdesk' });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** What may read the database's own time, since no day and no promise follows from it. */
const mayRead = [
  'default of data_api_secrets.created_at', // the age of a key
  'default of exception_events.at', // retention, and lag behind the database's own commit
  'default of ledger_entries.posted_at', // marks the transaction that posts, so that it can look at its own lines
  'function clock_now', // the one place
  'function forget_security_events', // retention that nobody can shorten by saying another time
  'function insist_on_balance', // reads that mark
];

test('no rule of the database dates anything by a clock that a demo cannot set', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select name from (
      select 'function ' || proname as name, prosrc as text from pg_proc where pronamespace = 'bloomdesk'::regnamespace
      union all select 'view ' || viewname, definition from pg_views where schemaname = 'bloomdesk'
      union all select format('default of %s.%s', c.relname, a.attname), pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
        join pg_class c on c.oid = d.adrelid and c.relnamespace = 'bloomdesk'::regnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
      union all select format('check of %s', conrelid::regclass), pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'bloomdesk'::regnamespace and contype = 'c') t
    where text ~* '(^|[^_a-z.])(now|clock_timestamp|statement_timestamp)\\(\\)|current_(date|timestamp)' order by name`);
  expect(rows.map(({ name }) => name)).toEqual(mayRead);
});

test("what triggers write down has the product's time", async () => {
  const ahead = openPool(database.serverUrl, { max: 1, clockOffset: 3 * 24 * 60 * 60 });
  const here = openPool(database.serverUrl, { max: 1 });
  const daysAhead = `select round(extract(epoch from clock_now() - now()) / 86400)::int as days`;
  expect((await ahead.query(daysAhead)).rows).toEqual([{ days: 3 }]);
  expect((await here.query(daysAhead)).rows).toEqual([{ days: 0 }]);
  await Promise.all([ahead.end(), here.end()]);
});
