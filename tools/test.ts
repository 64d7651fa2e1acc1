import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasBrowser } from './browser.ts';
import { checks, findingsOf } from './checks/all-checks.ts';
import { forgetAnsweredCalls, unansweredCalls } from './testing/answered-calls.ts';
import { chosenTests } from './testing/chosen-tests.ts';
import { openGateMoment } from './testing/gate-moment.ts';
import { type GateDay, type Moment, momentOf, oddDay, ordinaryDay } from './testing/journey-moments.ts';
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
  const { moment, close } = openGateMoment();
  forgetAnsweredCalls();
  try {
    const [checked] = await Promise.all([checkSources(), buildWeb(), buildServer()]); // each leaves a core idle; who needs a build asks for it again
    const failures = await whyNoJourneys(browser);
    const files = failures.length === 0 ? journeyFiles([]) : [];
    const [tested, onOddDay] = await Promise.all([tests([], browser, { whole: true }), journeys(files, oddDay)]);
    const answers = { passed: 0, failures: unansweredCalls() ?? ['no test has parsed any answer'] };
    const onOrdinaryDay = await journeys(files, ordinaryDay, moment);
    return [checked, tested, answers, { passed: 0, failures }, onOddDay, onOrdinaryDay];
  } finally {
    close();
  }
}

async function runSome(): Promise<Tally[]> {
  const { parts, paths, runsTests, playsJourneys } = chosenTests(words);
  const played = playsJourneys ? journeyFiles(paths) : [];
  const tallies: Tally[] = [];
  const browser = hasBrowser();
  if (runsTests) tallies.push(await tests([...parts, ...paths], browser, { mayBeEmpty: played.length > 0 }));
  if (played.length > 0) {
    const failures = await whyNoJourneys(browser);
    const files = failures.length === 0 ? played : [];
    const { without: _, ...wholeDay } = ordinaryDay; // who names journeys wants them on both days
    const onDays = [wholeDay, oddDay].map((day) => journeys(files, day));
    tallies.push({ passed: 0, failures }, ...(await Promise.all(onDays)));
  }
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

/** What journeys need and is not there. */
async function whyNoJourneys(browser: boolean): Promise<string[]> {
  if (!(await buildWeb())) return ['The web app could not be built, so no journey was played.'];
  if (!browser) return ['There is no Chromium, so no journey was played.'];
  return (await buildServer()) ? [] : ['The server could not be built, so no journey was played.'];
}

/** Plays those of the files that belong to a day. */
async function journeys(
  files: readonly string[],
  { day, ...playing }: GateDay,
  moment: Moment = momentOf(day),
): Promise<Tally> {
  const ofDay = filesWith(files, playing.tag);
  return ofDay.length > 0 ? await runJourneys(ofDay, moment, playing) : { passed: 0, failures: [] };
}
