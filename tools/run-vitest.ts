import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runProgram } from './run-program.mjs';
import { tallyOf, type Tally } from './tally.ts';
import type { VitestReport } from './testing/vitest-report.ts';
import { root } from './workplace.ts';

export interface VitestOptions {
  /** Every test file there is must be among the results. */
  whole?: boolean;
  /** The words may name journeys alone. */
  mayBeEmpty?: boolean;
}

/** Runs the unit and server tests that match, live on the terminal, and counts them. */
export async function runVitest(
  words: readonly string[],
  { whole = false, mayBeEmpty = false }: VitestOptions,
): Promise<Tally> {
  const output = join(root, 'test-results', `vitest-${process.pid}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const code = await runProgram(process.execPath, [vitest, 'run', '--passWithNoTests', ...words], {
    cwd: root,
    env: { ...process.env, BLOOMDESK_TEST_REPORT: output },
  });
  const report = readReport(output);
  return tallyOf('vitest', code, report && countVitest(report, whole ? testFiles() : []), mayBeEmpty);
}

/** Counts tests; a file that broke before its first test, or that no project ran, is a failure of its own. */
export function countVitest({ testResults }: VitestReport, expected: readonly string[]): Tally {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: shown(name) })),
  );
  const broken = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  });
  const ran = new Set(testResults.map(({ name }) => shown(name)));
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ file, fullName, failureMessages }) => `${file}: ${fullName}${beginningOf(failureMessages)}`),
      ...broken.map(({ name, message }) => `${shown(name)}: ${message.split('\n')[0] ?? 'broke'}`),
      ...expected
        .filter((file) => !ran.has(file))
        .map((file) => `${file}: was not run by any project of vitest.config.ts`),
    ],
    times: tests.map(({ file, fullName, duration }) => ({ name: `${file}: ${fullName}`, ms: duration })),
  };
}

/** What went wrong, in so many lines that the end of a log still holds it. */
function beginningOf(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, 15)
    .map((line) => `\n    ${line}`)
    .join('');
}

function shown(file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

function testFiles(): string[] {
  return globSync('{apps,packages,tools,bench,journeys}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => basename(path) === 'node_modules',
  }).map((file) => file.replaceAll('\\', '/'));
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport; // written by our own reporter
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
