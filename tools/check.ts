import { checkBudgets } from './budgets.ts';
import { checkArrows } from './checks/arrows.ts';
import { checkClock } from './checks/clock.ts';
import { checkControls } from './checks/controls.ts';
import { checkFormat } from './checks/format.ts';
import { checkLint } from './checks/lint.ts';
import { checkTypes } from './checks/types.ts';
import { checkUnused } from './checks/unused.ts';
import type { Finding } from './finding.ts';
import { checkNameLaw } from './name-law.ts';

// npm run check: everything that can be said about the sources without running them. `npm run check -- lint types`
// runs only those.
const checks: Record<string, () => Promise<Finding[]>> = {
  types: checkTypes,
  lint: checkLint,
  format: checkFormat,
  arrows: checkArrows,
  clock: () => checkClock(),
  controls: () => checkControls(),
  names: () => checkNameLaw(),
  budgets: () => checkBudgets(),
  unused: checkUnused,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(checks, name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
  process.exit(2);
}

const chosen = Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const counts = await Promise.all(chosen.map(([name, check]) => report(name, check)));
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
  const found = await check().catch((error: unknown): Finding[] => [
    { where: 'the check itself', what: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  ]);
  for (const { where, what } of found) console.log(`${name}: ${where}: ${what}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${found.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)${found.length === 0 ? '' : `: ${found.length} found`}`,
  );
  return found.length;
}
