import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runVitest } from './run-vitest.ts';
import { root } from './workplace.ts';

// npm run sql: writes what the hot reads ask of the database into apps/server/test/hot-reads/sql, for review.
process.env.SQL_SNAPSHOTS = 'write';
mkdirSync(join(root, 'test-results'), { recursive: true });
const { failures } = await runVitest(['apps/server/test/hot-reads'], {});
for (const failure of failures) console.log(`✗ ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
