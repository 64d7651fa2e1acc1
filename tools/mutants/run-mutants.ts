import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tally } from '../tally.ts';
import { root } from '../workplace.ts';
import { type Mutant, mutants } from './mutants.ts';

/** Puts in one fault after the other and sees whether the tests notice; one that nobody notices is a failure. */
export function runMutants(words: readonly string[]): Tally {
  const tally: Tally = { passed: 0, failures: [] };
  for (const mutant of mutants) {
    if (words.length > 0 && !words.some((word) => mutant.name.includes(word))) continue;
    const outcome = outcomeOf(mutant);
    console.log(`  ${outcome.isCaught ? '✓' : '✗'} ${mutant.name}: ${outcome.says}`);
    if (outcome.isCaught) tally.passed++;
    else tally.failures.push(`mutant: ${mutant.name}: ${outcome.says}`);
  }
  return tally;
}

interface Outcome {
  isCaught: boolean;
  says: string;
}

/** A fault is caught by a test that fails; tests that cannot even begin have caught nothing. */
function outcomeOf({ name, tests, sizes }: Mutant): Outcome {
  const output = join(root, 'test-results', `mutant-${process.pid}.json`);
  const hook = pathToFileURL(join(root, 'tools/mutants/hook.ts')).href;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const config = join(root, 'tools/mutants/vitest.config.ts');
  const words = [
    'run',
    '--root',
    root,
    '--config',
    config,
    '--bail=1',
    '--reporter=json',
    `--outputFile=${output}`,
    ...tests,
  ];
  const { stderr } = spawnSync(process.execPath, [vitest, ...words], {
    cwd: root,
    env: { ...process.env, CHARGE_INTENTS: '500', ...sizes, MUTANT: name, SERVER_NODE_OPTIONS: `--import=${hook}` },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(output, 'utf8'));
    const failed = testResults.flatMap(
      ({ assertionResults }: { assertionResults: { status: string; title: string }[] }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    );
    if (numFailedTests > 0) return { isCaught: true, says: `"${failed[0]}"` };
    return { isCaught: false, says: numPassedTests === 0 ? `no test ran: ${lastWords(stderr)}` : 'nobody noticed' };
  } catch {
    return { isCaught: false, says: `no test ran: ${lastWords(stderr)}` };
  } finally {
    rmSync(output, { force: true });
  }
}

function lastWords(text: string): string {
  return text.trim().split('\n').slice(-3).join(' ');
}
