import { expect, test } from 'vitest';
import { countJourneys } from './run-journeys.ts';
import { countVitest } from './run-vitest.ts';
import { lastLine, longestTests, sum, tallyOf } from './tally.ts';
import { root } from './workplace.ts';
import type { VitestReport } from './testing/vitest-report.ts';

type Result = VitestReport['testResults'][number];
type Status = Result['assertionResults'][number]['status'];

const file = (name: string, statuses: Status[], status: Result['status'] = 'passed'): Result => ({
  name: `${root}/packages/domain/src/${name}`,
  status,
  message: status === 'failed' ? 'Cannot find package\nat …' : '',
  assertionResults: statuses.map((each, at) => ({
    fullName: `story ${at}`,
    status: each,
    duration: 10 * at,
    failureMessages: [],
  })),
});

test('the last line counts what passed and what failed', () => {
  expect(
    lastLine(
      sum([
        { passed: 12, failures: [] },
        { passed: 3, failures: ['one'] },
      ]),
    ),
  ).toBe('15 passed, 1 failed');
});

test('tests are counted one by one, and failures named with their file', () => {
  const report = { testResults: [file('money.test.ts', ['passed', 'failed', 'pending'], 'failed')] };
  expect(countVitest(report, [])).toMatchObject({
    passed: 1,
    failures: ['packages/domain/src/money.test.ts: story 1'],
  });
});

test('what went wrong in a test is told with its name, without colors', () => {
  const failed = file('money.test.ts', ['failed'], 'failed');
  const failureMessages = ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n at money.test.ts:7'];
  const assertionResults = failed.assertionResults.map((each) => ({ ...each, failureMessages }));
  expect(countVitest({ testResults: [{ ...failed, assertionResults }] }, []).failures).toEqual([
    'packages/domain/src/money.test.ts: story 0\n    expected 1 to be 2\n     at money.test.ts:7',
  ]);
});

test('a test file that breaks before its first test is a failure', () => {
  const report = { testResults: [file('money.test.ts', [], 'failed')] };
  expect(countVitest(report, []).failures).toEqual(['packages/domain/src/money.test.ts: Cannot find package']);
});

test('a test file that no project runs is a failure', () => {
  const report = { testResults: [file('money.test.ts', ['passed'])] };
  const expected = ['packages/domain/src/money.test.ts', 'apps/web/src/lost.test.ts'];
  expect(countVitest(report, expected).failures).toEqual([
    expect.stringContaining('apps/web/src/lost.test.ts: was not run'),
  ]);
});

test('a runner that crashed, or ran nothing, is a failure', () => {
  expect(tallyOf('vitest', 1, undefined).failures).toHaveLength(1);
  expect(tallyOf('vitest', 0, { passed: 0, failures: [] }).failures).toEqual(['vitest: no test ran']);
  expect(tallyOf('vitest', 1, { passed: 9, failures: [] })).toEqual({
    passed: 9,
    failures: [expect.stringContaining('ended with 1')],
  });
  expect(tallyOf('vitest', 0, { passed: 9, failures: [] })).toEqual({ passed: 9, failures: [] });
  expect(sum([]).failures).toEqual(['no test ran']);
});

test('words that only name journeys leave the other runner without work, which is no failure', () => {
  expect(tallyOf('vitest', 0, { passed: 0, failures: [] }, true).failures).toEqual([]);
});

test('journeys are counted through nested suites; a second try does not count, a broken stage does', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'packing.spec.ts',
    line: 7,
    tests: [{ status, results: [{ duration: 1500 }] }],
  });
  const suites = [
    {
      title: 'packing',
      specs: [spec('a', 'expected')],
      suites: [{ title: 'inner', specs: [spec('b', 'unexpected'), spec('c', 'flaky')] }],
    },
  ];
  expect(countJourneys({ suites, errors: [{ message: 'The server ended with 1.\n…' }] })).toMatchObject({
    passed: 1,
    failures: ['journeys/packing.spec.ts:7: b', 'journeys/packing.spec.ts:7: c', 'journeys: The server ended with 1.'],
  });
});

test('the longest tests are named, the longest first', () => {
  const report = { testResults: [file('money.test.ts', ['passed', 'passed', 'failed'], 'failed')] };
  const spec = {
    title: 'packing',
    file: 'packing.spec.ts',
    line: 7,
    tests: [{ status: 'expected', results: [{ duration: 1500 }] }],
  };
  const whole = sum([countVitest(report, []), countJourneys({ suites: [{ title: '', specs: [spec] }], errors: [] })]);
  expect(longestTests(whole, 2)).toEqual([
    '   1.5 s  journeys/packing.spec.ts:7: packing',
    '   0.0 s  packages/domain/src/money.test.ts: story 2',
  ]);
});
