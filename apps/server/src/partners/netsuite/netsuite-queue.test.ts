import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { type NetsuiteDesk, openNetsuiteDesk } from '#test/support/accounting/netsuite-desk.ts';
import { sampleAdjustment } from '#test/support/accounting/sample-entries.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { inQueue } from './netsuite-queue.ts';

let database: TestDatabase;
let pools: ReturnType<typeof openPool>[];
let netsuite: NetsuiteDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  pools = [openPool(database.url), openPool(database.url)];
  netsuite = await openNetsuiteDesk(dbOf(0), { mostAtOnce: 2 });
});
afterAll(async () => {
  await netsuite.close();
  for (const pool of pools) await pool.end();
  await database.drop();
});

const dbOf = (at: number) => {
  const pool = pools[at];
  if (!pool) throw new Error('there are two pools');
  return databaseOf(pool);
};
const line = () => partnerLine({ partner: 'accounting', most: 10 });
const free = () => pools[0]?.query(`update partner_slots set held_until = '-infinity'`);

test('an account that takes two requests at a time gets no third, whichever process sends it', async () => {
  netsuite.faults['find'] = Array.from({ length: 6 }, () => 'slow' as const);
  const [one, other] = [netsuite.accounting(), netsuite.accounting()];
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const entry = { kind: 'adjustment', ...sampleAdjustment({ adjustmentId: at }) } as const;
      return await (at % 2 === 0 ? one : other).record(entry);
    }),
  );
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
  expect(netsuite.standIn.ledger.calls.filter(({ status }) => status === 429)).toEqual([]);
});

test('with more requests than the account takes NetSuite says so: the limit is the one that is set', async () => {
  netsuite.faults['find'] = Array.from({ length: 6 }, () => 'slow' as const);
  const eager = netsuite.accounting({ mostAtOnce: 6 });
  const tries = Array.from({ length: 6 }, (_, at) =>
    eager.record({ kind: 'adjustment', ...sampleAdjustment({ adjustmentId: 100 + at }) }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  await free();
});

test('the place of a process that is never heard of again is free after its lease', async () => {
  const begun = Promise.withResolvers<void>();
  const lost = inQueue(line(), dbOf(0), { mostAtOnce: 1, leaseSeconds: 0.4 });
  const over = new AbortController();
  const hanging = lost.call(() => {
    begun.resolve();
    return new Promise((_resolve, reject) => over.signal.addEventListener('abort', () => reject(new Error('over'))));
  });
  await begun.promise;
  const hasty = inQueue(line(), dbOf(1), { mostAtOnce: 1, timeoutSeconds: 0.05 });
  await expect(hasty.call(async () => 'no')).rejects.toMatchObject({
    message: 'NetSuite is busy with our other requests',
    isThrottled: true,
  });
  const next = inQueue(line(), dbOf(1), { mostAtOnce: 1, leaseSeconds: 30 });
  const held = Promise.withResolvers<void>();
  const second = next.call(async () => await held.promise);
  await expect
    .poll(
      async () =>
        (await pools[0]?.query("select from partner_slots where held_until > clock_timestamp() + interval '5 seconds'"))
          ?.rowCount,
    )
    .toBe(1);
  over.abort();
  await expect(hanging).rejects.toThrow('over');
  await expect(hasty.call(async () => 'no')).rejects.toThrow('busy'); // the late one gave back nothing of the other's
  held.resolve();
  await second;
  expect(await hasty.call(async () => 'yes')).toBe('yes');
});
