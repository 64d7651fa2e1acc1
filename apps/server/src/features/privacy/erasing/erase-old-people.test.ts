import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { force, place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { eraseOldPeople } from './erase-old-people.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_KEEP_PEOPLE_DAYS: '400' } });
  await ordered('old@example.com', '2027-02-10T15:00:00Z', 'Delivered');
  await ordered('stuck@example.com', '2027-02-10T15:00:00Z', 'Received');
  await ordered('loyal@example.com', '2027-02-10T15:00:00Z', 'Delivered');
  await ordered('loyal@example.com', '2028-03-10T15:00:00Z', 'Delivered');
  desk.setClock('2028-03-20T15:00:00Z');
});
afterAll(() => desk.close());

async function ordered(email: string, at: string, status: string): Promise<void> {
  desk.setClock(at);
  const orderId = await place(desk, sampleOrder({ customer: { ...sampleOrder().customer, email } }));
  await force(desk, [`${orderId}-1`], { status });
}

const emails = async () =>
  (await ask(desk.databaseUrl, 'select email from bloomdesk.customers order by email')).map(({ email }) =>
    String(email),
  );

test('customers go 400 days after their last order, unless something is still open; all others stay', async () => {
  await eraseOldPeople(desk.app);
  await eraseOldPeople(desk.app); // those are under way
  await desk.runJobs();
  expect(await emails()).toEqual([
    expect.stringMatching(/^erased-.*@erased.invalid$/),
    'loyal@example.com',
    'stuck@example.com',
  ]);
  expect(await ask(desk.databaseUrl, 'select state, asked_by from bloomdesk.erasures')).toEqual([
    { state: 'done', asked_by: 'system:retention' },
  ]);
});

test('without the setting nobody is erased unasked', async () => {
  const { config } = desk.app;
  await eraseOldPeople({ ...desk.app, config: { ...config, retention: { ...config.retention, people: 0 } } });
  expect(await ask(desk.databaseUrl, 'select from bloomdesk.erasures')).toHaveLength(1);
});
