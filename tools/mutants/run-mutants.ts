import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Tally } from '../tally.ts';
import { root } from '../workplace.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

/** Two at once: half of what a test waits for is its PostgreSQL. */
const atOnce = 2;

/** Puts in each fault in a process of its own and sees whether the tests notice; one that nobody notices is a failure. */
export async function runMutants(words: readonly string[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failures: [] };
  const waiting = mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const running = Array.from({ length: atOnce }, async () => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const outcome = await outcomeOf(mutant);
      console.log(`  ${outcome.isCaught ? '✓' : '✗'} ${mutant.name}: ${outcome.says}`);
      if (outcome.isCaught) tally.passed++;
      else tally.failures.push(`mutant: ${mutant.name}: ${outcome.says}`);
    }
  });
  await Promise.all(running);
  return tally;
}

interface Outcome {
  isCaught: boolean;
  says: string;
}

/** A fault is caught by a test that fails; tests that cannot even begin have caught nothing. */
async function outcomeOf({ name, file, tests, sizes }: Mutant): Promise<Outcome> {
  const output = join(root, 'test-results', `mutant-${randomUUID()}.json`);
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
  const stderr = await lastWordsOf(process.execPath, [vitest, ...words], {
    ...process.env,
    CHARGE_INTENTS: '500',
    RESENT_REQUESTS: '10000',
    ...sizes,
    MUTANT: name,
    DATABASE_FAULT: file.startsWith('apps/server/src/db/') ? name : '',
    SERVER_NODE_OPTIONS: `--import=${hook}`,
  });
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(output, 'utf8'));
    const failed = testResults.flatMap(
      ({ assertionResults }: { assertionResults: { status: string; title: string }[] }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    );
    if (numFailedTests > 0) return { isCaught: true, says: `"${failed[0]}"` };
    return { isCaught: false, says: numPassedTests === 0 ? `no test ran: ${stderr}` : 'nobody noticed' };
  } catch {
    return { isCaught: false, says: `no test ran: ${stderr}` };
  } finally {
    rmSync(output, { force: true });
  }
}

/** Runs a program to its end, however it ends, and answers the last lines of what it complained about. */
async function lastWordsOf(program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const running = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(running.stderr);
  await new Promise((resolve) => running.once('close', resolve));
  return (await said).trim().split('\n').slice(-3).join(' ');
}
