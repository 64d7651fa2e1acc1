import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { aboutRetention } from './doctor-retention.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const letters = async () =>
  (await aboutRetention(desk.app.pool, desk.app.config)).find(({ what }) => what.includes('simulated letters'));

async function letterDaysAgo(days: number): Promise<void> {
  await desk.app.pool.query(
    `insert into mailbox (effect_key, to_address, subject, body, sent_at) values ($1, 'dana@example.com', '', '', $2)`,
    [String(days), new Date(Date.now() - days * 24 * 3600_000)],
  );
}

test('each kind is shown with its days and its oldest, and one that is over its time needs attention', async () => {
  expect(await letters()).toEqual({
    what: 'Kept for 90 days: words of sent messages, and simulated letters and posts',
    problem: undefined,
  });
  await letterDaysAgo(92);
  expect(await letters()).toMatchObject({ what: expect.stringMatching(/, the oldest of \d{4}-/), problem: undefined });
  await letterDaysAgo(94);
  expect((await letters())?.problem).toContain('the sweep does not keep up');
});

test('events may stay until their month is over and no log shows any of it, and are late after that', async () => {
  const events = async () =>
    (await aboutRetention(desk.app.pool, desk.app.config)).find(({ what }) => what.includes('events for webhooks'));
  const oldest = async (daysAgo: number) => {
    await desk.app.pool.query('delete from events');
    await desk.app.pool.query(
      `insert into events (type, subject_type, subject_id, fc_ids, data, at, sequence) values ('order.placed', 'order', '1', '{}', '{}', $1, 1)`,
      [new Date(Date.now() - daysAgo * 24 * 3600_000)],
    );
  };
  await oldest(62);
  expect(await events()).toMatchObject({
    what: expect.stringMatching(
      /^Kept for 30 days, then until the month is over: events for webhooks, the oldest of \d{4}-/,
    ),
    problem: undefined,
  });
  await oldest(96);
  expect((await events())?.problem).toContain('the sweep does not keep up');
});
