import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated, empty PostgreSQL database of one's own. */
export interface TestDatabase {
  /** The owner's connection string. */
  url: string;
  drop(): Promise<void>;
}

/** Copies the migrated template for one test file; `drop` ends every connection that is left to it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('testTemplate')} strategy file_copy`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
