import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { openPool } from '#db/db.ts';
import { insertOnlyTables } from './insert-only-tables.ts';
import { powersOf } from './server-login.ts';

let database: TestDatabase;
let server: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  server = openPool(database.serverUrl, { max: 1 });
});
afterAll(async () => {
  await server.end();
  await database.drop();
});

/** What PostgreSQL says to statements of somebody who broke into the server, one after the other on one connection. */
async function refusalOf(...statements: string[]): Promise<string> {
  const client = await server.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return 'allowed';
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  } finally {
    client.release(true);
  }
}

const notAllowed = '42501';

test.each(insertOnlyTables)('what stands in %s can be neither changed nor deleted', async (table) => {
  const { rows } = await server.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'bloomdesk' and table_name = $1
       and is_identity = 'NO' and is_generated = 'NEVER' limit 1`,
    [table],
  );
  const column = rows[0]?.column_name;
  const statements = [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger all`,
    `drop table ${table} cascade`,
  ];
  const ways = ['select 1', 'set role none', 'reset role', 'reset session authorization'];
  for (const statement of statements)
    for (const way of ways)
      expect([way, statement, await refusalOf(way, statement)]).toEqual([way, statement, notAllowed]);
});

test.each([
  ['reads no file', `select pg_read_file('/etc/hostname')`],
  ['lists no folder', `select pg_ls_dir('/etc')`],
  ['reads no file by copy', `create temp table lines (line text); copy lines from '/etc/hostname'`],
  ['writes no file', `copy (select 1) to '/tmp/bloomdesk-written'`],
  ['runs no program', `create temp table lines (line text); copy lines from program 'id'`],
  ['becomes no superuser', 'set role bloomdesk'],
  ['becomes no owner', 'set role bloomdesk_owner'],
  ['gives itself no rights', 'grant bloomdesk_owner to bloomdesk_server'],
  ['makes no roles', 'create role thief superuser'],
  ['makes itself no superuser', 'alter role bloomdesk_server superuser'],
  ['switches no rules off', `set session_replication_role = 'replica'`],
  ['changes no settings of the database', `alter system set archive_command = 'id'`],
  ['changes no schema', 'create table bloomdesk.own (id int)'],
])('whoever breaks into the server %s', async (_what, statement) => {
  expect(await refusalOf(statement)).toBe(notAllowed);
  expect(await refusalOf('set role none', statement)).toBe(notAllowed);
});

test('the login of the server has no power beyond its work, and that of the owner has', async () => {
  expect(await powersOf(database.serverUrl)).toEqual({ login: 'bloomdesk_server', powers: [] });
  expect(await powersOf(database.url)).toEqual({
    login: 'bloomdesk',
    powers: [
      'become the owner of the tables',
      'rewrite the audit trail',
      'make roles',
      "read or write files of the database's machine",
      "run programs on the database's machine",
    ],
  });
});
