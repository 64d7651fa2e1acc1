import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** Does a piece of work once in a run of tests, whichever file comes first; the others wait until it is done. */
export async function once(name: string, work: () => Promise<void>): Promise<void> {
  const done = join(inject('runFolder'), `${name}-done`);
  if (existsSync(done)) return;
  const lock = new pg.Client({ connectionString: inject('testServerUrl') });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(4400, hashtext($1))', [name]);
    if (existsSync(done)) return;
    await work();
    writeFileSync(done, '');
  } finally {
    await lock.end();
  }
}
