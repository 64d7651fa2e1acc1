import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { assertSessionSettings, keepSessionSettings } from './session-settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const settingsOf = async (options: { isPooled: boolean; statementTimeout?: number }) => {
  const pool = openPool(database.serverUrl, { max: 1, ...options });
  try {
    const { rows } = await pool.query(
      `select current_setting('search_path') as path, current_setting('statement_timeout') as statement,
         current_setting('lock_timeout') as lock, current_setting('timezone') as zone`,
    );
    return rows[0];
  } finally {
    await pool.end();
  }
};

test('a login without the settings of a session is found out, and has them once they are kept', async () => {
  await expect(assertSessionSettings(database.serverUrl, 0)).rejects.toThrow(
    /lack statement_timeout, lock_timeout, .*Run RECONNECT/,
  );
  await keepSessionSettings({ directUrl: database.serverUrl, ownerUrl: database.url, clockOffset: 0 });
  await assertSessionSettings(database.serverUrl, 0);
  expect(await settingsOf({ isPooled: true })).toEqual({ path: 'bloomdesk', statement: '5s', lock: '2s', zone: 'UTC' });
});

test('what a connection brings of its own goes before, so jobs keep their longer times', async () => {
  expect(await settingsOf({ isPooled: false, statementTimeout: 15_000 })).toMatchObject({ statement: '15s' });
});
