import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Moment } from './testing/journey-moments.ts';
import { runProgram } from './run-program.mjs';
import { tallyOf, type Tally } from './tally.ts';
import { root } from './workplace.ts';

/** What Playwright writes as JSON, as far as we read it. */
export interface JourneysReport {
  suites: Suite[];
  errors: { message?: string }[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs: Spec[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { duration: number }[] }[];
}

/** Journeys with a server and a database of their own, and those that look at pictures, take half a minute or more: only `npm run prove` plays them. */
const ofProve = new Set(
  [
    'courier-manifest',
    'fedex-day',
    'first-day',
    'golocal-day',
    'identity-day',
    'looks',
    'netsuite-day',
    'partner-switch',
    'shopify-day',
    'ups-day',
  ].map((name) => `journeys/${name}.spec.ts`),
);

/** The journeys whose file name holds one of the words; without any, all that belong to the gate. */
export function journeyFiles(words: readonly string[]): string[] {
  const files = globSync('journeys/*.spec.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return words.length === 0
    ? files.filter((file) => !ofProve.has(file))
    : files.filter((file) => words.some((word) => file.includes(word)));
}

/** Those of the files in which a journey bears this tag. */
export function filesWith(files: readonly string[], tag: string | undefined): string[] {
  return files.filter((file) => tag === undefined || readFileSync(join(root, file), 'utf8').includes(`tag: '${tag}'`));
}

/** Which of the journeys are played, and how many files at a time. */
interface Playing {
  /** Only those that bear this tag. */
  tag?: string | undefined;
  /** None that bear this one. */
  without?: string | undefined;
  workers?: number;
}

/** Plays these journeys at a moment in a real browser against a real server, live on the terminal, and counts them. */
export async function runJourneys(
  files: readonly string[],
  { name, id, offset, demoDay }: Moment,
  { tag, without, workers = 2 }: Playing = {},
): Promise<Tally> {
  console.log(`Journeys on a ${name}`);
  const output = join(root, 'test-results', `journeys-${id}-${process.pid}.json`);
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const words = ['test', '--config', 'journeys/playwright.config.ts', '--reporter=list,json', `--workers=${workers}`];
  const chosen = [...(tag ? ['--grep', tag] : []), ...(without ? ['--grep-invert', without] : []), ...files];
  const code = await runProgram(process.execPath, [playwright, ...words, ...chosen], {
    cwd: root,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: output,
      PLAYWRIGHT_FORCE_TTY: '0', // a line each: days are played at the same time
      JOURNEYS_DAY: id,
      JOURNEYS_CLOCK_OFFSET: String(offset),
      JOURNEYS_DEMO_DAY: demoDay,
    },
  });
  const report = readReport(output);
  const tally = tallyOf(`journeys on a ${name}`, code, report && countJourneys(report));
  return { ...tally, failures: tally.failures.map((failure) => `${failure} (on a ${name})`) };
}

/** Counts journeys; one that only passed on a second try has failed, and so has a stage that broke. */
export function countJourneys({ suites, errors }: JourneysReport): Tally {
  const specs = suites.flatMap(specsIn);
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return {
    passed: specs.filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected')).length,
    failures: [
      ...failed.map(nameOf),
      ...errors.map(({ message }) => `journeys: ${message?.split('\n')[0] ?? 'broke'}`),
    ],
    times: specs.map((spec) => ({ name: nameOf(spec), ms: durationOf(spec) })),
  };
}

function nameOf({ file, line, title }: Spec): string {
  return `journeys/${file}:${line}: ${title}`;
}

function durationOf({ tests }: Spec): number {
  return tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0);
}

function specsIn(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)];
}

function readReport(file: string): JourneysReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JourneysReport; // Playwright's documented report
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
