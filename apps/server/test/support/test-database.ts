import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { ask } from './embedded-postgres-home.ts';

/** A PostgreSQL database of one's own: migrated, with centers, catalogue and areas. */
export interface TestDatabase {
  /** The connection string of a superuser, who owns it. */
  url: string;
  /** What a server works with. */
  serverUrl: string;
  drop(): Promise<unknown>;
}

/** Copies the run's template for one test file; `drop` ends every connection that is left to it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServerUrl');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await ask(server, `create database ${name} template ${inject('testTemplate')} strategy file_copy`);
  const [url, serverUrl] = [new URL(server), new URL(inject('testServerLogin'))];
  url.pathname = serverUrl.pathname = `/${name}`;
  return {
    url: url.href,
    serverUrl: serverUrl.href,
    drop: () => ask(server, `drop database if exists ${name} with (force)`),
  };
}
