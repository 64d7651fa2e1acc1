import { expect, test } from 'vitest';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { type RetryRules, retrying } from './retrying.ts';

const question: RetryRules = { most: 2, longestWait: 1, isQuestion: true, firstWait: 1 };
const change: RetryRules = { ...question, isQuestion: false };

/** A call that fails as given, one failure after the other, and then answers. */
function failing(...failures: Error[]) {
  let tries = 0;
  return {
    tries: () => tries,
    async work() {
      const failure = failures[tries];
      tries += 1;
      if (failure) throw failure;
      return 'roses';
    },
  };
}
const away = () => new PartnerProblem('acme cannot be reached', 'not-done');
const lost = () => new PartnerProblem('acme did not answer in time', 'unknown');

test('without rules a call is made once', async () => {
  const call = failing(away());
  await expect(retrying()(call.work, undefined)).rejects.toThrow('cannot be reached');
  expect(call.tries()).toBe(1);
});

test('a question is asked again whatever came of it, a change only where nothing was done', async () => {
  const asked = failing(lost(), away());
  expect(await retrying()(asked.work, question)).toBe('roses');
  const changed = failing(lost());
  await expect(retrying()(changed.work, change)).rejects.toThrow('in time');
  const refused = failing(away());
  expect(await retrying()(refused.work, change)).toBe('roses');
  expect([asked.tries(), changed.tries(), refused.tries()]).toEqual([3, 1, 2]);
});

test('an account that is not accepted is not tried again', async () => {
  const call = failing(new PartnerProblem('acme does not accept our account', 'not-done', { isLasting: true }));
  await expect(retrying()(call.work, question)).rejects.toThrow('our account');
  expect(call.tries()).toBe(1);
});

test('a failure of our own is not repeated, nor more often than the rules say', async () => {
  const broken = failing(new TypeError('no such thing'));
  await expect(retrying()(broken.work, question)).rejects.toThrow('no such thing');
  const long = failing(away(), away(), away(), away());
  await expect(retrying()(long.work, question)).rejects.toThrow('cannot be reached');
  expect([broken.tries(), long.tries()]).toEqual([1, 3]);
});

test('the partner says how long to wait; where that is too long, the call ends at once', async () => {
  const began = performance.now();
  const short = failing(new PartnerProblem('acme asks us to slow down', 'not-done', { retryAfterSeconds: 0.05 }));
  expect(await retrying()(short.work, question)).toBe('roses');
  expect(performance.now() - began).toBeGreaterThanOrEqual(45);
  const long = failing(new PartnerProblem('acme asks us to slow down', 'not-done', { retryAfterSeconds: 30 }));
  await expect(retrying()(long.work, question)).rejects.toThrow('slow down');
  expect(long.tries()).toBe(1);
});

test('a partner in trouble gets a tenth more requests, not three times as many', async () => {
  const again = retrying();
  let requests = 0;
  const work = async () => {
    requests += 1;
    throw away();
  };
  for (let call = 0; call < 200; call++) await again(work, { ...question, firstWait: 0 }).catch(() => {});
  expect(requests).toBeGreaterThan(200);
  expect(requests).toBeLessThanOrEqual(200 + 10 + 200 / 10);
});

test('waits that a well partner asks for are not counted as trouble', async () => {
  const again = retrying();
  const slower = () =>
    new PartnerProblem('acme asks us to slow down', 'not-done', { retryAfterSeconds: 0.001, isThrottled: true });
  for (let call = 0; call < 100; call++) expect(await again(failing(slower()).work, question)).toBe('roses');
  const unsaid = () => new PartnerProblem('acme asks us to slow down', 'not-done', { isThrottled: true });
  let refused = 0;
  for (let call = 0; call < 100; call++) await again(failing(unsaid()).work, question).catch(() => (refused += 1));
  expect(refused).toBeGreaterThan(50);
});
