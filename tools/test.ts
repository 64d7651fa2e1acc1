import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasBrowser } from './browser.ts';
import { checkTypes } from './checks/types.ts';
import { gateDays, momentOf } from './testing/journey-moments.ts';
import { journeyFiles, runJourneys } from './run-journeys.ts';
import { runVitest } from './run-vitest.ts';
import { lastLine, sum, type Tally } from './tally.ts';
import { buildWeb } from './web-build.ts';
import { root } from './workplace.ts';

// npm test: types, all tests, the web app's build, all journeys. `npm test -- money` runs what has "money" in its
// path; the words rules, server, web, tools and journeys name a whole part. The last line is the result.
const projects = ['rules', 'server', 'web', 'tools'];
const words = process.argv.slice(2);
const paths = words.filter((word) => word !== 'journeys' && !projects.includes(word));

mkdirSync(join(root, 'test-results'), { recursive: true });
const result = sum(words.length === 0 ? await runEverything() : await runSome());
for (const failure of result.failures) console.log(`✗ ${failure}`);
process.exitCode = result.failures.length === 0 ? 0 : 1;
console.log(lastLine(result));

async function runEverything(): Promise<Tally[]> {
  const browser = hasBrowser();
  const [typed] = await Promise.all([types(), buildWeb()]); // each leaves a core idle; the journeys ask for the build again
  return [typed, await runVitest([], { whole: true }), await journeys(journeyFiles([]), browser)];
}

async function runSome(): Promise<Tally[]> {
  const parts = projects.filter((project) => words.includes(project)).map((project) => `--project=${project}*`);
  const played = words.includes('journeys') || paths.length > 0 ? journeyFiles(paths) : [];
  const tallies: Tally[] = [];
  if (parts.length + paths.length > 0) {
    tallies.push(await runVitest([...parts, ...paths], { mayBeEmpty: played.length > 0 }));
  }
  if (played.length > 0) tallies.push(await journeys(played, hasBrowser()));
  return tallies;
}

async function types(): Promise<Tally> {
  const found = await checkTypes();
  return { passed: 0, failures: found.map(({ where, what }) => `types: ${where}: ${what}`) };
}

async function journeys(files: readonly string[], browser: boolean): Promise<Tally> {
  if (!(await buildWeb()))
    return { passed: 0, failures: ['The web app could not be built, so no journey was played.'] };
  if (files.length === 0) return { passed: 0, failures: [] };
  if (!browser) return { passed: 0, failures: ['There is no Chromium, so no journey was played.'] };
  const played: Tally[] = [];
  for (const [day, which] of gateDays) {
    const ofDay = files.filter((file) => which.test(file));
    if (ofDay.length > 0) played.push(await runJourneys(ofDay, momentOf(day)));
  }
  return sum(played);
}
