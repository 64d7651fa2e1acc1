import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { signedIn, sql } from './retrying-client.ts';
import { until, untilRecovered } from './until.ts';

/** One in every run; `REPORT_KILLS=20` is the promise in full. */
const kills = Number(process.env['REPORT_KILLS'] ?? 1);
const recipients = Array.from({ length: 8 }, (_, at) => `manager.${at + 1}@bloom.example`);

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
}, 120_000);
afterAll(() => server.stop(), 60_000);

const fields = {
  kind: 'waste',
  fcIds: [],
  period: 'yesterday',
  rhythm: 'daily',
  weekday: 0,
  hour: 7,
  timeZone: 'America/New_York',
  recipients,
  isOn: true,
};

/** As the minute does: in graphile-worker's own words. */
const lookForDueReports = () => sql(server, `select bloomdesk_jobs.add_job('send-due-reports')`);
const countOf = async (query: string) =>
  (await sql<{ n: number }>(server, `select count(*)::int as n from ${query}`))[0]?.n ?? 0;
const letters = `mailbox where subject like 'Kill test %'`;

test('a scheduled report is mailed to everyone exactly once, even when the server is killed', {
  timeout: 600_000,
}, async () => {
  const manager = await signedIn(server, 'ops.manager@bloomdesk.test');
  for (let round = 1; round <= kills; round++) {
    const { report } = await manager.post('/v1/mailed-reports', { fields: { ...fields, name: `Kill test ${round}` } });
    await sql(
      server,
      `update mailed_reports set next_due_at = next_due_at - interval '1 day' where report_id = '${report.reportId}'`,
    );
    const before = await countOf(letters);
    // Two jobs look at the same moment, as two processes do.
    await Promise.all([lookForDueReports(), lookForDueReports()]);
    await until(
      () => `letters of round ${round} to leave`,
      async () => (await countOf(letters)) > before || undefined,
      { every: 5 },
    );
    await server.killServer();
    await lookForDueReports();
  }

  await untilRecovered(
    server,
    () => 'every letter to be sent',
    async () =>
      (await countOf(`outbox where payload ->> 'subject' like 'Kill test %' and state = 'done'`)) ===
        kills * recipients.length || undefined,
  );
  const mailed = await sql<{ subject: string; to: string; n: number }>(
    server,
    `select subject, to_address as to, count(*)::int as n from ${letters} group by 1, 2 order by 1, 2`,
  );
  expect(mailed.map(({ to, n }) => [to, n])).toEqual(
    Array.from({ length: kills }, () => recipients.map((to) => [to, 1])).flat(),
  );
  expect(await countOf(`report_sendings join mailed_reports using (report_id) where name like 'Kill test %'`)).toBe(
    kills,
  );
});
