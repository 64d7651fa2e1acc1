import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runVitest } from './run-vitest.ts';
import { lastLine, sum, type Tally } from './tally.ts';
import { root } from './workplace.ts';

// npm run prove: what `npm test` checks on every change in a small size, here in the size that is promised. Each proof is
// a command of its own, `npm run prove -- orders`; none takes longer than 20 minutes on two cores.

interface Proof {
  says: string;
  /** The sizes, as the tests read them. */
  sizes: Record<string, string>;
  files: string[];
}

const proofs: Record<string, Proof> = {
  orders: {
    says: '500 orders through 60 things done to each, compared with a plain list after every one',
    sizes: { MODEL_RUNS: '500', MODEL_STEPS: '60' },
    files: ['apps/server/src/model/'],
  },
  stock: {
    says: '10,000 movements of stock while server and database are killed',
    sizes: { STOCK_OPERATIONS: '10000' },
    files: ['apps/server/src/chaos/stock-kills'],
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(proofs, name));
if (unknown.length > 0)
  throw new Error(`There is no proof "${unknown.join(' ')}". Proofs: ${Object.keys(proofs).join(', ')}.`);

mkdirSync(join(root, 'test-results'), { recursive: true });
const tallies: Tally[] = [];
for (const [name, { says, sizes, files }] of Object.entries(proofs)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`${name}: ${says}`);
  Object.assign(process.env, sizes);
  tallies.push(await runVitest(files, {}));
}
const result = sum(tallies);
for (const failure of result.failures) console.log(`✗ ${failure}`);
process.exitCode = result.failures.length === 0 ? 0 : 1;
console.log(lastLine(result));
