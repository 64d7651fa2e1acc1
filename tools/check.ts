import { checks, findingsOf } from './checks/all-checks.ts';
import { figures } from './checks/figures.ts';
import type { Finding } from './checks/finding.ts';
import { nextNumbers } from './checks/references.ts';

// npm run check: everything that can be said about the sources without running them. `npm run check -- lint types`
// runs only those; `npm run check -- figures` prints the shape of the tree in numbers, and `npm run check -- references`
// the numbers the next rules take too.
const wanted = process.argv.slice(2);
if (wanted.includes('figures')) {
  for (const line of await figures()) console.log(line);
  process.exit();
}
const unknown = wanted.filter((name) => !Object.hasOwn(checks, name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
  process.exit(2);
}

const chosen = Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const counts = await Promise.all(chosen.map(([name, check]) => report(name, check)));
if (wanted.includes('references')) console.log(`Numbers of the next rules: ${nextNumbers().join(', ')}.`);
const findings = counts.reduce((sum, count) => sum + count, 0);
console.log(
  findings === 0
    ? 'Nothing found.'
    : `${findings} found: ${chosen.map(([name], at) => `${name} ${counts[at]}`).join(', ')}.`,
);
process.exitCode = findings === 0 ? 0 : 1;

/** One line per finding; a check that breaks is a finding, never a silence. */
async function report(name: string, check: () => Promise<Finding[]>): Promise<number> {
  const started = performance.now();
  const found = await findingsOf(check);
  for (const { where, what } of found) console.log(`${name}: ${where}: ${what}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${found.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)${found.length === 0 ? '' : `: ${found.length} found`}`,
  );
  return found.length;
}
