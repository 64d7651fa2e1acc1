/** What one runner came to. */
export interface Tally {
  passed: number;
  /** Each failure in words; as many as failed. */
  failures: string[];
  /** How long each test took; anyone who makes the whole run faster begins at the longest. */
  times?: TestTime[];
}

export interface TestTime {
  name: string;
  ms: number;
}

/** The result of a runner that answered in JSON; one that crashed, or ran nothing where it should, counts as a failure. */
export function tallyOf(runner: string, code: number, counted: Tally | undefined, mayBeEmpty = false): Tally {
  if (!counted) return failed(`${runner}: ended with ${code} before it could tell its results`);
  const { passed, failures } = counted;
  if (passed + failures.length === 0 && !mayBeEmpty) return failed(`${runner}: no test ran`);
  if (code !== 0 && failures.length === 0)
    return { ...counted, failures: [`${runner}: ended with ${code}, though no test failed`] };
  return counted;
}

/** Everything together; a run in which nothing was tested has failed. */
export function sum(tallies: readonly Tally[]): Tally {
  const passed = tallies.reduce((total, tally) => total + tally.passed, 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  const times = tallies.flatMap((tally) => tally.times ?? []);
  return passed + failures.length === 0 ? failed('no test ran') : { passed, failures, times };
}

/** The tests that took longest, the longest first, each as a line with its seconds. */
export function longestTests({ times = [] }: Tally, count: number): string[] {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** The last line of `npm test`. */
export function lastLine({ passed, failures }: Tally): string {
  return `${passed} passed, ${failures.length} failed`;
}

function failed(why: string): Tally {
  return { passed: 0, failures: [why] };
}
