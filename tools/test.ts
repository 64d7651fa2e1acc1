import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasBrowser } from './browser.ts';
import { checks, findingsOf } from './checks/all-checks.ts';
import { forgetAnsweredCalls, unansweredCalls } from './testing/answered-calls.ts';
import { chosenTests } from './testing/chosen-tests.ts';
import { gateDays, momentOf } from './testing/journey-moments.ts';
import { filesWith, journeyFiles, runJourneys } from './run-journeys.ts';
import { runVitest, type VitestOptions } from './run-vitest.ts';
import { lastLine, longestTests, sum, type Tally } from './tally.ts';
import { buildServer } from './server-build.ts';
import { buildWeb } from './web-build.ts';
import { root } from './workplace.ts';

// npm test: all checks, all tests, the web app's build, all journeys. `npm test -- money` runs what has "money" in its
// path; the words rules, server, web, components, tools and journeys name a part, which runs alone: `npm test -- server
// money`. The last line is the result.
const words = process.argv.slice(2);

mkdirSync(join(root, 'test-results'), { recursive: true });
const result = sum(words.length === 0 ? await runEverything() : await runSome());
if (words.length === 0) console.log(['The ten longest tests:', ...longestTests(result, 10)].join('\n'));
for (const failure of result.failures) console.log(`✗ ${failure}`);
process.exitCode = result.failures.length === 0 ? 0 : 1;
console.log(lastLine(result));

async function runEverything(): Promise<Tally[]> {
  const browser = hasBrowser();
  forgetAnsweredCalls();
  const [checked] = await Promise.all([checkSources(), buildWeb()]); // each leaves a core idle; the journeys ask for the build again
  const tested = await tests([], browser, { whole: true });
  const answers = { passed: 0, failures: unansweredCalls() ?? ['no test has parsed any answer'] };
  return [checked, tested, answers, await journeys(journeyFiles([]), browser)];
}

async function runSome(): Promise<Tally[]> {
  const { parts, paths, runsTests, playsJourneys } = chosenTests(words);
  const played = playsJourneys ? journeyFiles(paths) : [];
  const tallies: Tally[] = [];
  const browser = hasBrowser();
  if (runsTests) tallies.push(await tests([...parts, ...paths], browser, { mayBeEmpty: played.length > 0 }));
  if (played.length > 0) tallies.push(await journeys(played, browser));
  return tallies.length > 0
    ? tallies
    : [{ passed: 0, failures: [`No journey has ${paths.join(' or ')} in its name.`] }];
}

/** Without a browser the components are left out, and that is a failure: they count as tested nowhere else. */
async function tests(wanted: readonly string[], browser: boolean, options: VitestOptions): Promise<Tally> {
  if (browser) return await runVitest(wanted, options);
  const tally = await runVitest(['--project=!components*', ...wanted], options);
  return sum([tally, { passed: 0, failures: ['There is no Chromium, so no component was tested.'] }]);
}

/** `npm run check`: anyone who lands something has kept its laws. */
async function checkSources(): Promise<Tally> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) =>
      (await findingsOf(check)).map(({ where, what }) => `${name}: ${where}: ${what}`),
    ),
  );
  return { passed: 0, failures: found.flat() };
}

async function journeys(files: readonly string[], browser: boolean): Promise<Tally> {
  if (!(await buildWeb()))
    return { passed: 0, failures: ['The web app could not be built, so no journey was played.'] };
  if (files.length === 0) return { passed: 0, failures: [] };
  if (!browser) return { passed: 0, failures: ['There is no Chromium, so no journey was played.'] };
  if (!(await buildServer()))
    return { passed: 0, failures: ['The server could not be built, so no journey was played.'] };
  const played = gateDays
    .map(({ day, ...playing }) => ({ day, playing, ofDay: filesWith(files, playing.tag) }))
    .filter(({ ofDay }) => ofDay.length > 0);
  return sum(await Promise.all(played.map(({ day, playing, ofDay }) => runJourneys(ofDay, momentOf(day), playing))));
}
