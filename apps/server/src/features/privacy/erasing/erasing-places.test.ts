import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { tablesWithoutPeople } from '#test/support/privacy/tables-without-people.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { copiesPlaces, looseObjects, looseTexts } from './copies-places.sql.ts';
import { ordersPlaces } from './orders-places.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Erased by functions of the owner's. */
const trail = ['audit_events', 'security_events'];

const columns = async (types: string) =>
  await ask(
    database.url,
    `select table_name as "table", column_name as "column" from information_schema.columns c join pg_class on relname = table_name and relkind in ('r', 'p') and not relispartition
     where table_schema = 'bloomdesk' and udt_name in (${types}) order by 1, 2`,
  );

test('every table with texts is a place of erasing, or is named as one without people', async () => {
  const tables = new Set(
    (await columns(`'text', '_text', 'varchar', 'json', 'jsonb', 'bytea', 'tsvector'`)).map(({ table }) =>
      String(table),
    ),
  );
  const places = new Set([copiesPlaces, looseObjects, looseTexts, ordersPlaces].flatMap(Object.keys).concat(trail));
  const decided = [...places, ...Object.keys(tablesWithoutPeople)];
  expect([...tables].filter((table) => !decided.includes(table))).toEqual([]);
  expect(decided.filter((table) => !tables.has(table))).toEqual([]);
  expect(Object.keys(tablesWithoutPeople).filter((table) => places.has(table))).toEqual([]);
});

test('every loose text is a column of its kind', async () => {
  const loose = (of: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(of).flatMap(([table, names]) => names.map((column) => ({ table, column })));
  expect(await columns(`'text'`)).toEqual(expect.arrayContaining(loose(looseTexts)));
  expect(await columns(`'jsonb'`)).toEqual(expect.arrayContaining(loose(looseObjects)));
});
