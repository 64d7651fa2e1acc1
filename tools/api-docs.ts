import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callRefusalsFile, callRefusalsText } from './api-document/call-refusals.ts';
import { runVitest } from './run-vitest.ts';
import { root } from './workplace.ts';

// npm run api-docs: finds which refusals each call may answer, for the OpenAPI document, and writes docs/api.md from the
// contract; the test that holds the page to it also writes it.
writeFileSync(join(root, callRefusalsFile), callRefusalsText());
process.env.API_DOCS = 'write';
mkdirSync(join(root, 'test-results'), { recursive: true });
const { failures } = await runVitest(['apps/server/test/api-page'], {});
for (const failure of failures) console.log(`✗ ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
