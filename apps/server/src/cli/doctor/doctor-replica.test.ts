import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { aboutReplica } from './doctor-replica.ts';

let database: TestDatabase;
let replica: TestDatabase;
let pool: pg.Pool;
let owner: pg.Pool;
beforeAll(async () => {
  [database, replica] = [await createTestDatabase(), await createTestDatabase()];
  pool = new pg.Pool({ connectionString: database.serverUrl, options: '-c search_path=bloomdesk' });
  owner = new pg.Pool({ connectionString: replica.url });
});
afterAll(async () => {
  await Promise.all([pool.end(), owner.end()]);
  await Promise.all([database.drop(), replica.drop()]);
});

const look = (url?: string) =>
  aboutReplica(
    pool,
    readConfig({ DATABASE_URL: database.url, ...(url && { BLOOMDESK_REPLICA_DATABASE_URL: url }) }, '/'),
  );

test('doctor says how far the replica is behind, and why it is not read', async () => {
  expect(await look()).toEqual([]);
  expect(await look(replica.serverUrl)).toMatchObject([{ problem: expect.stringContaining('heard nothing yet') }]);
  await owner.query(`insert into bloomdesk.replica_beat values (true, bloomdesk.clock_now() - interval '12 seconds')`);
  expect(await look(replica.serverUrl)).toMatchObject([
    { what: expect.stringMatching(/, 1[2-9] seconds behind$/), problem: undefined },
  ]);
  await owner.query(`update bloomdesk.replica_beat set at = bloomdesk.clock_now() - interval '1 hour'`);
  expect(await look(replica.serverUrl)).toMatchObject([{ problem: expect.stringMatching(/36\d\d seconds behind/) }]);
  const nowhere = new URL(replica.serverUrl);
  nowhere.port = '1';
  expect(await look(nowhere.href)).toMatchObject([{ problem: expect.stringContaining('does not answer') }]);
});
