import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#test/fault-injection/until.ts';
import { alertNames, toType } from './paragraphs.ts';
import { provokedAnswers } from './provoked-answers.ts';
import { provokedLists } from './provoked-lists.ts';
import { provokedWork } from './provoked-work.ts';
import { type RunBookSite, startSite } from './site.ts';

/*
 * The run-book of docs/operations.md, followed to the letter: each alert comes about on real servers, Prometheus fires it by
 * the rules of ops/alerts.yml in a hundredth of their time, what its paragraph says is done, and the alert is gone. What is
 * to be typed is read from the paragraph. It runs by `npm run prove -- run-book` alone, which brings Prometheus.
 */
const prometheus = process.env['PROMETHEUS'] ?? '';

/** Ends on its own, six hours after the last failure: there is nothing to do but what the paragraph on old backups says. */
const withoutEnd = 'BloomdeskBackupFails';

const provoked = [...provokedAnswers, ...provokedWork, ...provokedLists];

let site: RunBookSite | undefined;
beforeAll(async () => {
  if (prometheus !== '') site = await startSite(prometheus);
}, 900_000);
afterAll(() => site?.close(), 120_000);

test.runIf(prometheus !== '')('every alert comes about here, and its paragraph is followed', () => {
  expect([...provoked.map(({ alert }) => alert), withoutEnd].toSorted()).toEqual(alertNames.toSorted());
});

test.runIf(prometheus !== '').each(provoked)(
  '$alert fires, and is gone once the run-book was followed',
  { timeout: 400_000 },
  async ({ alert, provoke }) => {
    if (!site) throw new Error('No disk can be mounted here.');
    const { firing } = site.prometheus;
    await until(
      () => `${alert} not to fire before`,
      async () => !(await firing()).includes(alert) || undefined,
      { every: 500, longest: 120_000 },
    );
    const followRunBook = await provoke(site);
    let seen: string[] = [];
    await until(
      () => `${alert} to fire; ${seen.join(', ')} does`,
      async () => {
        seen = await firing();
        return seen.includes(alert) || undefined;
      },
      { every: 500, longest: 120_000 },
    );
    await followRunBook();
    await until(
      () => `${alert} to be gone`,
      async () => !(await firing()).includes(alert) || undefined,
      { every: 500, longest: 180_000 },
    );
    expect(await firing()).not.toContain(alert);
  },
);

test.runIf(prometheus !== '')(
  'a backup by the clock that cannot be made fires, and the log has the reason',
  {
    timeout: 600_000,
  },
  async () => {
    if (!site) throw new Error('No disk can be mounted here.');
    const { prometheus: watching, failingBackups } = site;
    await until(
      () => 'a backup to fail', // a start waits five minutes before its first backup
      async () => /the backup failed/.test(failingBackups()) || undefined,
      { every: 1000, longest: 420_000 },
    );
    expect(failingBackups()).toContain(toType(withoutEnd, 'the backup'));
    const history = `max_over_time(ALERTS{alertname="${withoutEnd}",alertstate="firing"}[1h])`; // others were looked at since
    const fired = await until(
      () => 'BloomdeskBackupFails to fire',
      async () => (await watching.query(history))[0],
      { every: 500, longest: 60_000 },
    );
    expect(fired.value).toBe(1);
  },
);
